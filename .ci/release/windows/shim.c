/* bcryptprimitives.dll for Wine 8, which lacks it and which Go's runtime needs. Only the
   test prefix of try/windows.sh has it; no release file does. */
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID data, ULONG size); /* RtlGenRandom */
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
