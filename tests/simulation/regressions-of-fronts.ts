import type { Regression } from './play/nature.ts'

/** The seeds that failed with a front before a plain Superset; they are played there. */
export const OF_FRONTS: readonly Regression[] = [
  {
    seed: 630_213,
    rules: ['I1'],
    what: 'a create of a tab came again after another program had written its text, and wrote over that',
    devices: 3,
    hasLines: true,
    hasForeign: true,
    hasReturns: true,
    isIdReused: true,
    clearsAgain: true,
  },
  {
    seed: 1_300_564,
    rules: ['I1'],
    what: 'the same, with one device whose requests arrive late',
    devices: 1,
    hasForeign: true,
    isIdReused: true,
    changesTables: true,
    clearsAgain: true,
  },
  {
    seed: 68_191,
    rules: ['I1'],
    what: 'the same, of a saved query',
    devices: 1,
    hasForeign: true,
    isIdReused: true,
    changesTables: true,
    clearsAgain: true,
  },
  {
    seed: 68_236,
    rules: ['I1'],
    what: 'the same, of a tab with a text of several lines',
    devices: 1,
    hasLines: true,
    hasForeign: true,
    isIdReused: true,
    changesTables: true,
    clearsAgain: true,
  },
]
