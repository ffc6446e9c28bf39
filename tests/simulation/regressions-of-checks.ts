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
    what: 'the check did not know that joined lines in the bin give way to the tab as it was brought back and closed elsewhere',
    devices: 3,
    hasLines: true,
    hasReturns: true,
    clearsAgain: true,
  },
  {
    seed: 40_112_031,
    rules: ['I2'],
    what: 'the check did not know that who deletes a tab gives way to who makes it again with unsent work',
    devices: 3,
    hasLines: true,
    hasReturns: true,
    clearsAgain: true,
  },
  {
    seed: 41_101_489,
    rules: ['I1'],
    what: 'the simulator did not know that what another wrote came to a device only while its disk refused the journal',
    devices: 1,
    hasLines: true,
    hasForeign: true,
    clearsAgain: true,
  },
  {
    seed: 74_005_635,
    rules: ['I11'],
    what: 'the check looked for lines that were joined in a text that the same list had taken on: removed, and made again without them',
    devices: 3,
    hasLines: true,
    hasForeign: true,
    hasReturns: true,
    hasTunnels: true,
    clearsAgain: true,
  },
]
