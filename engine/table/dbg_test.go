package table_test
import ("testing";"fmt";"moineau/engine/table";"strconv";"os")
func TestDbg(t *testing.T){
 gs:=games(); g:=gs[len(gs)-1]
 seed,_:=strconv.Atoi(os.Getenv("SEED"))
 p,err:=playOne(g,uint64(seed),conditions{bots:seed&1==0,late:seed&2!=0,clocks:seed&4!=0,mixes:seed&8!=0,liars:seed%5==4})
 if os.Getenv("COND")!="" { p,err=playOne(g,uint64(seed),conditions{bots:true,mixes:seed%2==1}) }
 fmt.Println(err)
 d:=p.all
 fmt.Printf("%+v\n",p.rules)
 fmt.Println("fouler",d.Fouler,"asked",d.Asked,"stage",d.Stage,"turn",d.Turn, "replaced",d.Replaced,"by",d.WinBy,"tile",d.WinTile,d.Holds(d.WinTile), "subject", d.Subject, "from",d.From,"left",d.Left,"reg",d.Reg,"dice",d.Dice)
 for p:=range 4 { st:=&d.Seat[p]; fmt.Print(p," ",st.Reg," river ",st.River.N," drawn ",st.Drawn," hand "); for _,h:=range st.Hand[:st.Held]{fmt.Print(d.Holds(h),"/",d.Public[h]," ")}; for i:=range int(st.NMeld){fmt.Print(" [",st.Melds[i].Type," ");for _,h:=range st.Melds[i].Of(){fmt.Print(d.Holds(h))};fmt.Print("]")};fmt.Println(" slip",uint8(d.Holds(d.SlipOf(p))), uint8(d.Public[d.SlipOf(p)])) }
 for h:=range table.Handle(d.Tiles) { if d.Place[h]==table.Aside {fmt.Println("aside",h,d.Holds(h),d.Public[h])}}
}
