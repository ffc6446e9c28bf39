import type { Regression } from './play/nature.ts'

/** Seeds of correct worlds that a check, or the simulator, reported by mistake. */
export const OF_CHECKS: readonly Regression[] = [
  {
    seed: 32_027_287,
    rules: ['I8'],
    what: 'the check did not know that a table in a closed tab is removed with it, before its own removal is answered',
    devices: 1,
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 32_028_105,
    rules: ['I11'],
    what: 'the check did not know that merged lines in the bin are replaced by the tab as it was reopened and closed elsewhere',
    devices: 3,
    hasLines: true,
    hasReturns: true,
    clearsAgain: true,
  },
  {
    seed: 40_112_031,
    rules: ['I2'],
    what: 'the check did not know that a device that recreates a tab with unsent edits wins over one that deletes it',
    devices: 3,
    hasLines: true,
    hasReturns: true,
    clearsAgain: true,
  },
  {
    seed: 41_101_489,
    rules: ['I1'],
    what: "the simulator did not know that another device's text arrived only while the disk rejected the journal",
    devices: 1,
    hasLines: true,
    hasForeign: true,
    clearsAgain: true,
  },
  {
    seed: 74_005_635,
    rules: ['I11'],
    what: 'the check searched merged lines in a text that the same list had replaced: removed, and created again without them',
    devices: 3,
    hasLines: true,
    hasForeign: true,
    hasReturns: true,
    hasTunnels: true,
    clearsAgain: true,
  },
]
