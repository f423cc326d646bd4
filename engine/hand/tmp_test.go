package hand_test
import ("testing"; "moineau/engine/hand/samples"; "moineau/engine/hand")
func BenchmarkDirect(b *testing.B){
 for _,name := range []string{"rand14","flush14","near14","rand17"} {
 set,_:=samples.Find(name); list:=set.Make(benchHands); s:=set.Shape(); st:=hand.Shape{Sets:s.Sets}; hs:=make([]hand.Hand,len(list)); for i:=range list {hs[i]=hand.Of(&list[i])}
 b.Run("all/"+name,func(b *testing.B){ sum:=0; n:=b.N; for n>0 { m:=min(n,len(hs)); for i:=range hs[:m] {sum+=hs[i].Shanten(&s,0)}; n-=m}; sink+=sum})
 b.Run("std/"+name,func(b *testing.B){ sum:=0; n:=b.N; for n>0 { m:=min(n,len(hs)); for i:=range hs[:m] {sum+=hs[i].Shanten(&st,0)}; n-=m}; sink+=sum})
 }
}
