/** A seed that once broke something, which rules it broke, and what was wrong. */
export interface Regression {
  readonly seed: number
  readonly rules: readonly string[]
  readonly what: string
  /** Its texts have several lines; those of the older ones have one. */
  readonly hasLines?: boolean
  /** Its databases are cleared again; those of the older ones are not by themselves. */
  readonly clearsAgain?: boolean
  /** A few changes are very many there. */
  readonly hasMany?: boolean
  /** A program without a mark writes there. */
  readonly hasForeign?: boolean
}

/** Every seed that failed is kept here; all of them are played again with each test run. */
export const REGRESSIONS: readonly Regression[] = [
  { seed: 20, rules: ['I9'], what: 'a new token took a write into the account of another user' },
  { seed: 34, rules: ['I9', 'I13'], what: 'the same, and the row there was refused for ever' },
  { seed: 35, rules: ['I9', 'I13'], what: 'the same, with the embedded server' },
  {
    seed: 80,
    rules: ['I1'],
    what: 'a window died before its journal had the edit, then the database was cleared',
  },
  { seed: 84, rules: ['I2'], what: 'a tab that was closed elsewhere is known gone by the second list only' },
  { seed: 144, rules: ['I3'], what: 'a tab closed while its create was on its way let a second create go' },
  { seed: 149, rules: ['I12'], what: 'a delete that was frozen met a tab that was opened again' },
  { seed: 150, rules: ['I1'], what: 'a text that another device wrote over unseen was kept nowhere' },
  {
    seed: 186,
    rules: ['I4'],
    what: 'a saved query deleted while its create was on its way left a blank row',
  },
  { seed: 192, rules: ['I1'], what: 'a repeated update wrote over the text of another device, kept nowhere' },
  {
    seed: 303,
    rules: ['I13'],
    what: 'a refused create forgot that an attempt before it may have arrived, and met its own key for ever',
  },
  {
    seed: 536,
    rules: ['I1'],
    what: 'the simulator gave the timer of a journal to a window that was dead: its entries waited for ever',
  },
  {
    seed: 658,
    rules: ['I8', 'I5', 'I1'],
    what: 'a leader sent what another window had typed before any journal held it; after a clear it sent what was older',
  },
  {
    seed: 980,
    rules: ['I10'],
    what: 'a leader that was frozen while it asked for a token sent its create long after another led',
  },
  {
    seed: 1_332,
    rules: ['I4'],
    what: 'a check took a tab for doubled that was closed here, written on elsewhere, and taken back here',
  },
  {
    seed: 1_605,
    rules: ['I5'],
    what: 'a check took a record that came anew after a clear for the one that was lost',
  },
  {
    seed: 1_993,
    rules: ['I3'],
    what: 'a create that had been told to wait left while another of its kind was on its way',
  },
  {
    seed: 9_127,
    rules: ['I5'],
    what: 'a record in the journal of a window that did not lead came back as unsent, long after it was sent',
  },
  {
    seed: 1_257,
    rules: ['I4'],
    what: 'a list was asked for while somebody else was signed in, and its cursor was taken',
  },
  {
    seed: 1_498,
    rules: ['I4'],
    what: 'the rest was judged before a request that was given up had arrived (the simulator itself)',
  },
  { seed: 1_678, rules: ['I4'], what: 'the same' },
  {
    seed: 9_105,
    rules: ['I2', 'I4'],
    what: 'a list was asked for while somebody else was signed in, and its cursor was taken',
  },
  {
    seed: 1_267,
    rules: ['I1'],
    what: 'the simulator gave the timer of a journal to a window that was dead: its entries waited for ever',
  },
  {
    seed: 1_442,
    rules: ['I1'],
    what: 'a cut of the power took back what had been on the disk for long (the simulator itself)',
  },
  {
    seed: 722,
    rules: ['I1'],
    what: 'a database cleared twice beside an old journal gave revisions twice under one name',
    hasLines: true,
  },
  {
    seed: 300_433,
    rules: ['I1'],
    what: 'a create that an old journal brought back was written over what a later life had made of it',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 301_178,
    rules: ['I2'],
    what: 'a late text came between the read before an update of another field and that update, and got its mark',
    clearsAgain: true,
  },
  {
    seed: 301_955,
    rules: ['I4'],
    what: 'of very many changes a pull looked at some, and took in anew what a refused create of ours had made',
    hasLines: true,
    clearsAgain: true,
    hasMany: true,
  },
  {
    seed: 410_025,
    rules: ['I2'],
    what: 'a tab was removed elsewhere while a request about it was under way, and stood here for ever',
    hasLines: true,
    clearsAgain: true,
    hasMany: true,
  },
  {
    seed: 421_290,
    rules: ['I2'],
    what: 'an update in doubt wrote all fields, and so a text of before over one of another device after the read',
    clearsAgain: true,
  },
  {
    seed: 420_132,
    rules: ['I1'],
    what: 'an answer of half a minute stood for the read before an update, and the device it was over was cleared',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 900_283,
    rules: ['I1'],
    what: 'a program without a mark wrote over a request of ours that was never heard of, and was taken for our past',
    clearsAgain: true,
    hasForeign: true,
  },
  {
    seed: 420_122,
    rules: ['told'],
    what: 'a table was unfolded as the disk was lost: the look at its columns failed outside of the write, told to nobody',
    hasLines: true,
    clearsAgain: true,
    hasMany: true,
  },
  {
    seed: 1_761,
    rules: ['I13'],
    what: 'a create of a table was answered by its key when its tab was gone, and the update behind it was refused for good',
    hasLines: true,
    clearsAgain: true,
    hasForeign: true,
  },
  {
    seed: 3_000_628,
    rules: ['I4'],
    what: 'a check took a saved query for doubled that a device made again: it had lost its database, and a full disk its journal',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 3_000_059,
    rules: ['I13', 'I4'],
    what: 'a server that was set back refused a write for an older revision, which was passed over: it went again for ever',
    clearsAgain: true,
  },
  {
    seed: 3_001_072,
    rules: ['I2'],
    what: 'a check knew nothing of the older mark that a late request leaves under the text of a program without one',
    hasLines: true,
    clearsAgain: true,
    hasMany: true,
    hasForeign: true,
  },
  {
    seed: 87,
    rules: ['I3'],
    what: 'a table that a pull had brought and its own create in doubt were one on the server: both were removed at once',
    clearsAgain: true,
    hasForeign: true,
  },
  {
    seed: 4_002_999,
    rules: ['I13'],
    what: 'a pause of parts of a millisecond, and a clock of the simulator that told them: the server could not store its time',
    hasLines: true,
    clearsAgain: true,
    hasMany: true,
  },
  {
    seed: 4_000_422,
    rules: ['I1'],
    what: 'an update of a name was taken for a read of the text beside it, and a delete went over what another device wrote',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 4_002_946,
    rules: ['I2'],
    what: 'a saved query that is read alone tells no mark: a late request of ours was taken for the work of another',
    clearsAgain: true,
  },
  { seed: 4_005_842, rules: ['I2'], what: 'the same, three minutes after it was sent', clearsAgain: true },
  {
    seed: 4_007_516,
    rules: ['I2'],
    what: 'the same, sent by a window that was gone by then',
    clearsAgain: true,
  },
  { seed: 4_011_254, rules: ['I2'], what: 'the same, of a text', hasLines: true, clearsAgain: true },
  {
    seed: 4_009_630,
    rules: ['I13', 'I4'],
    what: 'a check knew not that a fold of a table waits for its tab: nobody gave the refused tab another go',
    clearsAgain: true,
    hasForeign: true,
  },
  {
    seed: 4_018_023,
    rules: ['I2'],
    what: 'a create in doubt was made anew and found renamed elsewhere: its first body, with an older text, was taken for the work of another',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 4_017_076,
    rules: ['I1'],
    what: 'the journal let go of what was sent, the database was cleared, and an earlier request came late and wrote over it',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 4_025_094,
    rules: ['I1'],
    what: 'an update that was lost went again a minute later, unread, over what another device wrote whose database was cleared',
    hasLines: true,
    clearsAgain: true,
  },
  {
    seed: 4_028_236,
    rules: ['I1'],
    what: 'a text was sent, its database was cleared, and the server was set back before the new one had read it: nobody has it then',
    clearsAgain: true,
    hasMany: true,
    hasForeign: true,
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
    seed: 5_110_122,
    rules: ['I2'],
    what: 'a late request with an older text stood under the mark of a device that had written the name: the newer text was given up for it',
    clearsAgain: true,
    hasForeign: true,
  },
  {
    seed: 5_128_542,
    rules: ['I2'],
    what: 'the same with a late name, which the text of another device stood beside',
    clearsAgain: true,
    hasForeign: true,
  },
  {
    seed: 5_115_963,
    rules: ['I2'],
    what: 'a tab was closed, written on elsewhere, and taken back: its older text looked like an edit, and went over the newer one',
    hasLines: true,
    clearsAgain: true,
    hasForeign: true,
  },
  {
    seed: 7_000_929,
    rules: ['I11'],
    what: 'both changed a tab that was closed here: the other wrote once more, and that came into the history and not into the question',
    hasLines: true,
    clearsAgain: true,
    hasForeign: true,
  },
  {
    seed: 7_001_325,
    rules: ['I11'],
    what: 'the same without a program that leaves no mark',
    hasLines: true,
    clearsAgain: true,
  },
]
