import type { Regression } from './play/nature.ts'

/** Seeds that failed because the server was rolled back. */
export const SET_BACKS: readonly Regression[] = [
  {
    seed: 3_000_059,
    rules: ['I13', 'I4'],
    what: 'a server that was set back refused a write for an older revision, which was passed over: it went again for ever',
    clearsAgain: true,
  },
  {
    seed: 4_022_925,
    rules: ['I4'],
    what: 'two devices made a tab again that a server which was set back had lost: the other one knew not by which uuid it was made',
    hasLines: true,
    clearsAgain: true,
    hasMany: true,
  },
  {
    seed: 8_061_509,
    rules: ['I2'],
    what: 'a server was set back to the create of a tab that was to be deleted, which looked like the work of another',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 8_061_809,
    rules: ['I4'],
    what: 'a server was set back to before a create, behind the cursor of its device: a 404 was taken for a delete, and the create came late',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 8_211_133,
    rules: ['I2'],
    what: 'a database was cleared, the server set back, and a list from the beginning did not name a saved query',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 42_009_903,
    rules: ['I2'],
    what: 'a text that was put back after a set-back won over a newer one, by the stamp of a name that was changed beside it',
    devices: 2,
    clearsAgain: true,
  },
  {
    seed: 45_005_385,
    rules: ['I2'],
    what: 'a server was set back to between the last list and a read of what was made: the next list went on as if nothing had been',
    devices: 2,
    hasLines: true,
    hasMany: true,
    clearsAgain: true,
  },
  {
    seed: 74_086_449,
    rules: ['I2'],
    what: 'a device renamed a tab of a server that was set back: its mark over the older text took it for newer than the one that was lost',
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
