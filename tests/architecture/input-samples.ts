import { keysOfInputMethod } from './keys.ts'
import { noNamesInObjects } from './names-from-data.ts'
import { linearPatterns } from './patterns.ts'
import type { Rule } from './source-file.ts'

/** A file that tests a rule. */
export type Sample = readonly [path: string, text: string]

/** Files that a rule must reject and files that it must allow. */
export interface Samples {
  readonly rule: Rule
  readonly bad: readonly Sample[]
  readonly good: readonly Sample[]
}

/** Samples for the rules about input: texts, names and keys. */
export const INPUT_SAMPLES: readonly Samples[] = [
  {
    rule: linearPatterns,
    bad: [
      ['domain/a.ts', 'const end = /\\s+$/'],
      ['domain/a.ts', 'const zeros = text.replace(/0+$/, "")'],
      ['domain/a.ts', 'const outer = /^[\\t\\n]+|[\\t\\n]+$/g'],
      ['domain/a.ts', 'const number = /^-?\\d+\\.?\\d*$/'],
      ['domain/a.ts', 'const nested = /^(a+)+$/'],
      ['domain/a.ts', 'const spaces = /^\\s*;?\\s*$/'],
      ['domain/a.ts', 'const groups = /\\B(?=(?:\\d{3})+$)/g'],
      ['server/a.ts', 'const full = /disk.*full/i'],
      ['server/a.ts', 'const texts = /"(?:[^"\\\\]|\\\\.)*"/g'],
      ['src/a.ts', 'const template = /\\{\\{.*?\\}\\}/g'],
      ['src/a.tsx', 'const tag = <p>{text.replace(/ +$/, "")}</p>'],
      ['workers/a.ts', "const made = new RegExp('[a-z]+$')"],
      ['workers/a.ts', 'const made = new RegExp(`^${words}$`)'],
      ['workers/a.ts', 'const made = RegExp(source)'],
      ['workers/a.ts', "const made = new RegExp('a', flags)"],
    ],
    good: [
      ['domain/a.ts', 'const whole = /^-?\\d+(?:\\.\\d*)?$/'],
      ['domain/a.ts', 'const quoted = /"([^"]+)"/'],
      ['domain/a.ts', 'const named = /column "([^"]+)" does not exist/'],
      ['domain/a.ts', 'const texts = /"(?:[^"\\\\]|\\\\.)*"?/g'],
      ['domain/a.ts', 'const line = /^LINE (\\d+): (.*)$/m'],
      ['domain/a.ts', 'const words = /\\s+/g'],
      ['domain/a.ts', "const made = new RegExp('^[a-z]+$', 'i')"],
      ['domain/a.ts', "// takes /\\s+$/ off\nconst text = '/ +$/'"],
      ['tests/a.ts', 'const end = /\\s+$/'],
    ],
  },
  {
    rule: noNamesInObjects,
    bad: [
      ['domain/a.ts', 'const words: Record<string, string> = {}\nconst word = words[name]'],
      ['domain/a.ts', 'const words: Readonly<Record<string, string>> = {}\nconst word = words[field.name]'],
      ['domain/a.ts', 'const words: { [name: string]: string } = {}\nconst word = words[name]'],
      ['domain/a.ts', 'function f(row: Record<string, unknown>, name: string) { return row[name] }'],
      ['domain/a.ts', 'const counts: Record<string, number> = {}\ncounts[name] = 1'],
      ['domain/a.ts', 'const words: Record<string, string> = {}\nconst word = words[`a ${name}`]'],
      ['domain/a.ts', 'interface A { labels: Record<string, string> }\nconst label = a.labels[name]'],
      ['server/a.ts', 'const isKnown = name in known'],
    ],
    good: [
      ['domain/a.ts', 'const words = new Map<string, string>()\nconst word = words.get(name)'],
      ['domain/a.ts', "const words: Record<string, string> = {}\nconst word = words['sql']"],
      ['domain/a.ts', 'const words: Record<Kind, string> = {}\nconst word = words[kind]'],
      ['domain/a.ts', 'const cells: string[] = []\nconst cell = cells[index]'],
      ['domain/a.ts', "const isCoded = 'code' in error"],
      [
        'domain/a.ts',
        'const words: Record<string, string> = {}\nconst word = Object.hasOwn(words, name) ? words[name] : null',
      ],
      ['tests/a.ts', 'const isKnown = name in known'],
    ],
  },
  {
    rule: keysOfInputMethod,
    bad: [
      ['src/ui/Tag.tsx', 'if (event.nativeEvent.isComposing) return'],
      ['src/features/a/use-keys.ts', 'if (event.keyCode === 229) return'],
      ['src/features/a/use-keys.ts', "addEventListener('keydown', press)"],
    ],
    good: [
      ['src/ui/keyboard/input-method.ts', "addEventListener('keydown', hold); isComposing || keyCode"],
      [
        'src/features/a/use-keys.ts',
        "addEventListener('keydown', (event) => isForInputMethod(event) || act())",
      ],
    ],
  },
]
