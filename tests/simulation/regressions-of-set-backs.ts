import type { Regression } from './play/nature.ts'

/** Seeds that failed because the server was rolled back. */
export const SET_BACKS: readonly Regression[] = [
  {
    seed: 3_000_059,
    rules: ['I13', 'I4'],
    what: 'a rolled-back server rejected a write for an older revision, which was ignored: it was sent again for ever',
    clearsAgain: true,
  },
  {
    seed: 4_022_925,
    rules: ['I4'],
    what: 'two devices created a tab again that a rolled-back server had lost: the second one did not know its uuid',
    hasLines: true,
    clearsAgain: true,
    hasMany: true,
  },
  {
    seed: 8_061_509,
    rules: ['I2'],
    what: "a server was rolled back to the create of a tab that was to be deleted, which looked like another device's edit",
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 8_061_809,
    rules: ['I4'],
    what: 'a server was rolled back to before a create, behind the cursor of its device: a 404 was taken for a delete, and the create came late',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 8_211_133,
    rules: ['I2'],
    what: 'a database was cleared, the server rolled back, and a list from the beginning did not contain a saved query',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 42_009_903,
    rules: ['I2'],
    what: 'a text restored after a rollback won over a newer one, by the stamp of a name that was edited beside it',
    devices: 2,
    clearsAgain: true,
  },
  {
    seed: 45_005_385,
    rules: ['I2'],
    what: 'a server was rolled back to between the last list and a read of a new record: the next list continued as if nothing had happened',
    devices: 2,
    hasLines: true,
    hasMany: true,
    clearsAgain: true,
  },
  {
    seed: 74_086_449,
    rules: ['I2'],
    what: 'a device renamed a tab of a rolled-back server: with its mark the older text was taken for newer than the lost one',
    devices: 2,
    clearsAgain: true,
  },
  {
    seed: 3_000_820,
    rules: ['I4'],
    what: 'a server was restored from a backup as old as the cursor of a device, and had lost a delete that it had acknowledged',
    changesTables: true,
    clearsAgain: true,
  },
]
