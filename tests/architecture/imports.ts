import { posix } from 'node:path'
import { withoutComments } from './code-text.ts'
import { lineAt, type SourceFile } from './source-file.ts'

/** An import of a file. `target` is a path of the project, or null for a package. */
export interface Import {
  readonly from: string
  readonly line: number
  readonly specifier: string
  readonly target: string | null
  readonly isType: boolean
  readonly isAddress: boolean
}

const ALIASES: readonly (readonly [prefix: string, folder: string])[] = [
  ['#domain/', 'domain/'],
  ['#data/', 'src/data/'],
  ['#ui/', 'src/ui/'],
  ['#charts/', 'src/charts/'],
  ['#parts/', 'src/parts/'],
  ['#features/', 'src/features/'],
  ['#app/', 'src/app/'],
  ['#src/', 'src/'],
  ['#workers/', 'workers/'],
  ['#server/', 'server/'],
  ['#tests/', 'tests/'],
  ['#scripts/', 'scripts/'],
]

const STATEMENT =
  /\b(import|export)\b(\s+type\b)?(?:[\s\w$*,{}]*?\bfrom\b)?\s*(['"])([^'"\n]+)\3|\bimport\s*\(\s*(['"])([^'"\n]+)\5|\bnew URL\(\s*(['"])([^'"\n]+)\7\s*,\s*import\.meta\.url/g

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix))
  return alias ? alias[1] + specifier.slice(alias[0].length) : null
}

/** Every import, re-export, dynamic import and `new URL` of a file, without a query such as `?worker`. */
export function importsOf(file: SourceFile): readonly Import[] {
  const text = withoutComments(file.text)
  return Array.from(text.matchAll(STATEMENT), (match) => {
    const specifier = (match[4] ?? match[6] ?? match[8] ?? '').replace(/\?.*$/, '')
    return {
      from: file.path,
      line: lineAt(text, match.index),
      specifier,
      target: targetOf(file.path, specifier),
      isType: match[2] !== undefined,
      isAddress: match[8] !== undefined,
    }
  })
}
