// Plays riichi against three players of the public program @kobalab/majiang-ai. Every set
// of walls is played four times, with Moineau once in each seat. It is run by hand:
//
//	go build -o /tmp/mahjong ./engine/cmd/mahjong
//	npm install --prefix /tmp/majiang @kobalab/majiang-ai@1.0.13
//	NODE_PATH=/tmp/majiang/node_modules node .ci/majiang/duel.js --bot /tmp/mahjong --level strong --sets 25 --seed 1
//
// Places are 1 to 4; equal players average 2.5. The errors are computed over the sets of
// walls. Moineau is controlled through the mjai protocol, as by any other host.
'use strict';

const { spawn } = require('child_process');
const readline = require('readline');
const Majiang = require('@kobalab/majiang-core');
const AI = require('@kobalab/majiang-ai');
require('./shanten').install(Majiang);

const args = { bot: '', level: 'strong', sets: '10', seed: '1' };
for (let i = 2; i < process.argv.length; i += 2) {
  const name = process.argv[i].replace(/^--/, '');
  if (!(name in args) || i + 1 >= process.argv.length) {
    console.error(`duel: ${process.argv[i]}: --bot PROGRAM, --level, --sets or --seed was expected`);
    process.exit(2);
  }
  args[name] = process.argv[i + 1];
}

// random returns a generator of numbers in [0, 1) for a seed (mulberry32).
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// Game derives its walls from a seed: each deal has a wall of its own.
class Game extends Majiang.Game {
  qipai() {
    this.deal = (this.deal ?? -1) + 1;
    const usual = Math.random;
    Math.random = random(this.seed * 1000 + this.deal);
    const shan = new Majiang.Shan(this._rule);
    Math.random = usual;
    super.qipai(shan);
  }
}

// tile converts a tile from majiang's notation to mjai's; m0 is the red five of
// characters.
function tile(p) {
  if (p[0] === 'z') return 'ESWNPFC'[p[1] - 1];
  return p[1] === '0' ? '5' + p[0] + 'r' : p[1] + p[0];
}

// back converts a tile from mjai's notation to majiang's.
function back(t) {
  const z = 'ESWNPFC'.indexOf(t);
  if (z >= 0) return 'z' + (z + 1);
  return t.endsWith('r') ? t[1] + '0' : t[1] + t[0];
}

// tiles returns the tiles of a text such as m123p40, which is a hand or a meld without
// its marks.
function tiles(text) {
  const out = [];
  let suit = '';
  for (const c of text) {
    if (/[mpsz]/.test(c)) suit = c;
    else if (/\d/.test(c)) out.push(tile(suit + c));
  }
  return out;
}

const same = (a, b) => a.slice().sort().join() === b.slice().sort().join();

// Program is a Moineau process that is sent one line per request.
class Program {
  constructor() {
    this.child = spawn(args.bot, ['bot', '--protocol', 'mjai', '--level', args.level], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = [];
    readline.createInterface({ input: this.child.stdout }).on('line', (line) => this.waiting.shift()(JSON.parse(line)));
    this.child.on('exit', (code) => {
      if (!this.ended) {
        console.error(`duel: the program ended with ${code}`);
        process.exit(1);
      }
    });
  }

  ask(events) {
    return new Promise((done) => {
      this.waiting.push(done);
      this.child.stdin.write(JSON.stringify(events) + '\n');
    });
  }

  end() {
    this.ended = true;
    this.child.stdin.end();
  }
}

// Moineau is a player of majiang's game that plays the program's choices.
class Moineau extends Majiang.Player {
  constructor(program) {
    super();
    this.program = program;
    this.events = [];
    this.misunderstood = 0;
  }

  // who returns the player in a seat; seat 0 is the dealer.
  who(l) {
    return (this._model.qijia + this._model.jushu + l) % 4;
  }

  async say(act) {
    const callback = this._callback;
    const events = this.events;
    this.events = [];
    const a = await this.program.ask(events);
    if (a.error) {
      console.error(`duel: ${a.error}: ${JSON.stringify(events)}`);
      process.exit(1);
    }
    if (!act || a.type === 'none') return callback();
    const reply = await act(a);
    if (!reply) {
      this.misunderstood++;
      console.error(`duel: ${JSON.stringify(a)} cannot be done with ${this.shoupai} after ${JSON.stringify(events)}`);
    }
    callback(reply);
  }

  // accepted records that a riichi is valid because its discard was not claimed for a
  // win.
  accepted() {
    if (this.declared !== undefined) this.events.push({ type: 'reach_accepted', actor: this.declared });
    this.declared = undefined;
  }

  kaiju(m) {
    this.events.push({ type: 'start_game', id: m.id, names: ['a', 'b', 'c', 'd'], aka_flag: true, kyoku_first: 0 });
    super.kaiju(m);
  }

  qipai(m) {
    if (this.dealt) this.events.push({ type: 'end_kyoku' });
    this.dealt = true;
    this.declared = undefined;
    super.qipai(m);
  }

  zimo(m, kong) {
    this.accepted();
    this.events.push({ type: 'tsumo', actor: this.who(m.l), pai: m.p ? tile(m.p) : '?' });
    super.zimo(m, kong);
  }

  dapai(m) {
    const actor = this.who(m.l), reach = m.p.endsWith('*');
    if (reach && actor !== this._id) this.events.push({ type: 'reach', actor });
    this.events.push({ type: 'dahai', actor, pai: tile(m.p), tsumogiri: m.p[2] === '_' });
    if (reach) this.declared = actor;
    super.dapai(m);
  }

  fulou(m) {
    this.accepted();
    const mark = m.m.search(/[+=-]/), taken = m.m[0] + m.m[mark - 1];
    const rest = tiles(m.m[0] + m.m.slice(1, mark - 1) + m.m.slice(mark + 1));
    const n = m.m.slice(1).replace(/[+=-]/g, '').replace(/0/g, '5');
    const type = n.length === 4 ? 'daiminkan' : n[0] === n[1] ? 'pon' : 'chi';
    const actor = this.who(m.l);
    this.events.push({ type, actor, target: (actor + ' +=-'.indexOf(m.m[mark])) % 4, pai: tile(taken), consumed: rest });
    super.fulou(m);
  }

  gang(m) {
    const actor = this.who(m.l);
    if (/^[mpsz]\d{4}$/.test(m.m)) {
      this.events.push({ type: 'ankan', actor, consumed: tiles(m.m) });
    } else {
      this.events.push({ type: 'kakan', actor, pai: tile(m.m[0] + m.m.slice(-1)), consumed: tiles(m.m.slice(0, -1)) });
    }
    super.gang(m);
  }

  kaigang(m) {
    this.events.push({ type: 'dora', dora_marker: tile(m.baopai) });
    super.kaigang(m);
  }

  hule(m) {
    const actor = this.who(m.l);
    this.declared = undefined;
    this.events.push({ type: 'hora', actor, target: m.baojia == null ? actor : this.who(m.baojia) });
    super.hule(m);
  }

  pingju(m) {
    this.accepted();
    this.events.push({ type: 'ryukyoku' });
    super.pingju(m);
  }

  jieju(m) {
    this.events.push({ type: 'end_kyoku' }, { type: 'end_game' });
    this.dealt = false;
    super.jieju(m);
  }

  action_kaiju() { this.say(); }

  action_qipai(m) {
    const hidden = Array(13).fill('?'), tehais = [], scores = [];
    for (let l = 0; l < 4; l++) {
      tehais[this.who(l)] = this.who(l) === this._id ? tiles(m.shoupai[l]) : hidden;
      scores[this.who(l)] = m.defen[l];
    }
    this.events.push({
      type: 'start_kyoku', bakaze: 'ESWN'[m.zhuangfeng], kyoku: m.jushu + 1, honba: m.changbang, kyotaku: m.lizhibang,
      oya: this.who(0), scores, dora_marker: tile(m.baopai), tehais,
    });
    this.say();
  }

  // discard returns the discard that the program has chosen.
  discard(a) {
    const p = back(a.pai), all = this.get_dapai(this.shoupai) || [];
    return all.find((d) => d === p + (a.tsumogiri ? '_' : '')) || all.find((d) => d.startsWith(p));
  }

  action_zimo(m) {
    if (m.l !== this._menfeng) return this.say();
    this.say(async (a) => {
      switch (a.type) {
        case 'hora': return { hule: '-' };
        case 'ryukyoku': return { daopai: '-' };
        case 'dahai': {
          const dapai = this.discard(a);
          return dapai && { dapai };
        }
        case 'reach': {
          const dapai = this.discard(await this.program.ask([{ type: 'reach', actor: this._id }]));
          return dapai && { dapai: dapai + '*' };
        }
        case 'ankan': case 'kakan': {
          const p = back((a.pai || a.consumed[0])).replace('0', '5');
          const gang = this.get_gang_mianzi(this.shoupai).find((x) => (x[0] + x[1]).replace('0', '5') === p);
          return gang && { gang };
        }
      }
    });
  }

  action_dapai(m) {
    if (m.l === this._menfeng) return this.say();
    const p = m.p.slice(0, 2) + ['', '+', '=', '-'][(4 + m.l - this._menfeng) % 4];
    this.say((a) => {
      if (a.type === 'hora') return { hule: '-' };
      const all = { chi: () => this.get_chi_mianzi(this.shoupai, p), pon: () => this.get_peng_mianzi(this.shoupai, p), daiminkan: () => this.get_gang_mianzi(this.shoupai, p) }[a.type];
      const fulou = all && (all() || []).find((x) => {
        const mark = x.search(/[+=-]/);
        return same(tiles(x.slice(0, mark - 1) + x.slice(mark + 1)), a.consumed);
      });
      return fulou && { fulou };
    });
  }

  action_fulou(m) {
    if (m.l !== this._menfeng || /^[mpsz]\d{4}/.test(m.m)) return this.say();
    this.say((a) => {
      const dapai = a.type === 'dahai' && this.discard(a);
      return dapai && { dapai };
    });
  }

  action_gang(m) {
    if (m.l === this._menfeng) return this.say();
    this.say((a) => a.type === 'hora' && { hule: '-' });
  }

  action_hule() { this.say(); }
  action_pingju() { this.say(); }
  action_jieju() { this.say(); }
}

function play(program, chair, seed, tally) {
  return new Promise((done) => {
    const players = [0, 1, 2, 3].map((i) => (i === chair ? new Moineau(program) : new AI()));
    const game = new Game(players, (paipu) => done(paipu), Majiang.rule());
    game.seed = seed;
    game.speed = 0;
    game.wait = 0;
    game.kaiju(0);
  }).then((paipu) => {
    for (const deal of paipu.log) {
      tally.deals++;
      for (const e of deal) {
        const l = e.hule?.l, own = (x) => (paipu.qijia + deal[0].qipai.jushu + x) % 4 === chair;
        if (e.hule && own(l)) tally.wins++;
        if (e.hule && e.hule.baojia != null && own(e.hule.baojia)) tally.dealins++;
        if (e.dapai && e.dapai.p.endsWith('*') && own(e.dapai.l)) tally.riichi++;
      }
    }
    return paipu;
  });
}

async function main() {
  const program = new Program(), tally = { deals: 0, wins: 0, dealins: 0, riichi: 0 };
  const places = [0, 0, 0, 0], means = [], points = [];
  for (let set = 0; set < +args.sets; set++) {
    let place = 0, sum = 0;
    for (let chair = 0; chair < 4; chair++) {
      const paipu = await play(program, chair, +args.seed * 100000 + set, tally);
      place += paipu.rank[chair];
      sum += paipu.defen[chair];
      places[paipu.rank[chair] - 1]++;
    }
    means.push(place / 4);
    points.push(sum / 4);
    if ((set + 1) % 5 === 0 || set + 1 === +args.sets) {
      const of = (list) => {
        const n = list.length, mean = list.reduce((a, b) => a + b) / n;
        return [mean, n > 1 ? Math.sqrt(list.reduce((a, b) => a + (b - mean) ** 2, 0) / (n - 1) / n) : 0];
      };
      const [p, e] = of(means), [d, f] = of(points), rate = (n) => ((100 * n) / tally.deals).toFixed(1);
      console.log(`${4 * (set + 1)} games, ${tally.deals} deals: place ${p.toFixed(3)} ± ${e.toFixed(3)}, points ${d.toFixed(0)} ± ${f.toFixed(0)}, places ${places.join(' ')}; `
        + `wins ${rate(tally.wins)} %, gives ${rate(tally.dealins)} %, riichi ${rate(tally.riichi)} %`);
    }
  }
  program.end();
}

main();
