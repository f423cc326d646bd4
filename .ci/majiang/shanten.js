// Counts how many tiles a standard hand is from ready, as majiang-core does, with the work for
// each suit remembered. The program spends most of its time in that count, and a comparison
// needs a thousand games. check compares both on random hands.
'use strict';

// clusters returns how many pairs of tiles can be made of tiles that are near each other:
// those without a gap of two ranks.
function clusters(suit) {
  let pairs = 0, tiles = 0;
  for (let rank = 1; rank <= 9; rank++) {
    tiles += suit[rank];
    if (rank === 9 || rank < 8 && !suit[rank + 1] && !suit[rank + 2]) {
      pairs += tiles >> 1;
      tiles = 0;
    }
  }
  return pairs;
}

// most sets out[n] to the greatest number of pairs beside n sets from a rank on.
function most(suit, rank, sets, out) {
  if (rank > 9) {
    out[sets] = Math.max(out[sets] ?? 0, clusters(suit));
    return;
  }
  most(suit, rank + 1, sets, out);
  if (rank <= 7 && suit[rank] && suit[rank + 1] && suit[rank + 2]) {
    for (const i of [0, 1, 2]) suit[rank + i]--;
    most(suit, rank, sets + 1, out);
    for (const i of [0, 1, 2]) suit[rank + i]++;
  }
  if (suit[rank] >= 3) {
    suit[rank] -= 3;
    most(suit, rank + 1, sets + 1, out);
    suit[rank] += 3;
  }
}

const known = new Map();

// parts returns what a suit can be divided into: its number of tiles, and by the number of
// sets the greatest number of pairs, without and with the pair of the hand taken out.
function parts(suit) {
  let key = 0;
  for (let rank = 1; rank <= 9; rank++) key = key * 5 + suit[rank];
  let p = known.get(key);
  if (!p) {
    const own = Array.from(suit, (n) => n || 0);
    p = { tiles: own.reduce((a, b) => a + b, 0), plain: [], paired: [] };
    most(own, 1, 0, p.plain);
    for (let rank = 1; rank <= 9; rank++) {
      if (own[rank] < 2) continue;
      own[rank] -= 2;
      most(own, 1, 0, p.paired);
      own[rank] += 2;
    }
    known.set(key, p);
  }
  return p;
}

// honours returns sets, pairs and single tiles of the honours. A fourth tile counts for nothing.
function honours(z) {
  const out = [0, 0, 0];
  for (let n = 1; n <= 7; n++) {
    if (z[n] > 0) out[3 - Math.min(3, z[n])]++;
  }
  return out;
}

function distance(sets, pairs, singles, pair) {
  const room = pair ? 4 : 5;
  if (sets > 4) { pairs += sets - 4; sets = 4; }
  if (sets + pairs > 4) { singles += sets + pairs - 4; pairs = 4 - sets; }
  singles = Math.min(singles, room - sets - pairs);
  return 13 - 3 * sets - 2 * (pairs + (pair ? 1 : 0)) - singles;
}

// least returns the least distance of all divisions of the suits with given honours.
function least(lists, tiles, [sets, pairs, singles], melds, pair) {
  let min = 13;
  const [a, b, c] = lists;
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      for (let k = 0; k < c.length; k++) {
        const s = i + j + k, d = a[i] + b[j] + c[k];
        min = Math.min(min, distance(melds + sets + s, pairs + d, singles + tiles - 3 * s - 2 * d, pair));
      }
    }
  }
  return min;
}

function standard(hand) {
  const suits = ['m', 'p', 's'].map((s) => parts(hand._bingpai[s])), z = hand._bingpai.z;
  const tiles = suits.reduce((n, p) => n + p.tiles, 0), melds = hand._fulou.length, plain = suits.map((p) => p.plain);
  let min = least(plain, tiles, honours(z), melds, false);
  for (let i = 0; i < 3; i++) {
    if (!suits[i].paired.length) continue;
    const lists = plain.slice();
    lists[i] = suits[i].paired;
    min = Math.min(min, least(lists, tiles - 2, honours(z), melds, true));
  }
  for (let n = 1; n <= 7; n++) {
    if (z[n] < 2) continue;
    z[n] -= 2;
    min = Math.min(min, least(plain, tiles, honours(z), melds, true));
    z[n] += 2;
  }
  // A hand is not complete by a claim for a meld.
  return min === -1 && hand._zimo && hand._zimo.length > 2 ? 0 : min;
}

// check compares the counts on random hands and throws an error if any differ.
function check(majiang, hands) {
  const slow = majiang.Util.xiangting_yiban;
  for (let i = 0; i < hands; i++) {
    const suits = 1 + (i % 4), wall = [];
    for (let s = 0; s < suits; s++) {
      for (let n = 1; n <= ('mpsz'[s] === 'z' ? 7 : 9); n++) wall.push(...Array(4).fill('mpsz'[s] + n));
    }
    for (let j = 0; j < 14; j++) {
      const k = j + Math.floor(Math.random() * (wall.length - j));
      [wall[j], wall[k]] = [wall[k], wall[j]];
    }
    const hand = new majiang.Shoupai(wall.slice(0, 14 - (i % 2) - 3 * (i % 5 === 4 ? 2 : 0)));
    if (slow(hand) !== standard(hand)) throw new Error(`${hand}: majiang-core counts ${slow(hand)}, shanten.js ${standard(hand)}`);
  }
}

// install makes the program use the faster count.
exports.install = (majiang) => {
  check(majiang, 20000);
  const u = majiang.Util, list = u.tingpai;
  u.xiangting_yiban = standard;
  u.xiangting = (hand) => Math.min(standard(hand), u.xiangting_guoshi(hand), u.xiangting_qidui(hand));
  u.tingpai = (hand, count = u.xiangting) => list(hand, count);
};
