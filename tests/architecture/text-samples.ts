import type { Samples } from './input-samples.ts'
import { plainEnglish } from './plain-english.ts'
import { nothingLeftForLater } from './texts.ts'

/** Samples of the rules about the English of names and comments. Without a list, a file may have no private word. */
export const TEXT_SAMPLES: readonly Samples[] = [
  {
    rule: nothingLeftForLater,
    bad: [['src/a.ts', '// TO' + 'DO: later']],
    good: [['src/a.ts', '// waits for the next edit']],
  },
  {
    rule: plainEnglish,
    bad: [
      ['domain/a.ts', '/** What a user sees. */'],
      ['domain/a.ts', '// What a user sees.'],
      ['domain/a.ts', '/**\n * What a user sees.\n */'],
      ['domain/a.ts', '// Nobody reads it.'],
      ['domain/a.ts', '/** Result of a run; what is said of it stands elsewhere. */'],
      ['domain/a.ts', 'const isAsked = true'],
      ['domain/a.ts', 'const asked = true'],
      ['domain/a.ts', 'const MOST_KEPT = 5'],
      ['domain/a.ts', "const state = { kind: 'here' }"],
      ['domain/toast-words.ts', ''],
      ['src/ui/WholeTable.tsx', ''],
    ],
    good: [
      ['domain/a.ts', '/** Names what a user sees. */'],
      ['domain/a.ts', '// The rows of a page.\n// What follows is cut.'],
      ['domain/a.ts', 'const keywords = new Map(); const where = wholesale'],
      ['domain/a.ts', "const text = 'Your changes are kept on this device.'"],
      ['domain/a.ts', "const text = 'What is new'"],
      ['docs/a.md', 'Nobody is told.'],
    ],
  },
]
