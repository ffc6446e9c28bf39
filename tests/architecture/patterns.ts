import { whySlow } from './slow-patterns.ts'
import { type Breach, isCode, isProduct, type Rule, type SourceFile } from './source-file.ts'
import { lineOf, listAt, nodeAt, nodesOf, type SyntaxNode, textOf } from './syntax.ts'

/** A pattern that the analysis cannot judge or rejects wrongly, with the reason why it is fast. */
interface NamedPattern {
  readonly path: string
  readonly pattern: string
  readonly because: string
}

const BOUNDED_VALUE =
  'the parts are constants of domain/upload/columns, and texts have at most LONGEST_VALUE characters'

const NAMED: readonly NamedPattern[] = [
  {
    path: 'domain/upload/columns/guess-header.ts',
    pattern: 'new RegExp(`^${datePattern(format)}(?:[ T].*)?$`)',
    because: BOUNDED_VALUE,
  },
  {
    path: 'domain/upload/columns/guess-times.ts',
    pattern: 'new RegExp(`^${CLOCK}$`)',
    because: BOUNDED_VALUE,
  },
  {
    path: 'domain/upload/columns/guess-times.ts',
    pattern: 'new RegExp(`${ZONE}$`)',
    because: BOUNDED_VALUE,
  },
  {
    path: 'domain/upload/columns/guess-times.ts',
    pattern: 'new RegExp(`^${datePattern(format)}$`)',
    because: BOUNDED_VALUE,
  },
  {
    path: 'domain/upload/columns/guess-times.ts',
    pattern: 'new RegExp(`^${datePattern(format)}[ T]${CLOCK}(?:${ZONE})?$`)',
    because: BOUNDED_VALUE,
  },
  {
    path: 'domain/upload/columns/value-patterns.ts',
    pattern: 'new RegExp(`^(?:${pattern})$`)',
    because: BOUNDED_VALUE,
  },
  {
    path: 'src/ui/code/sql/own-word.ts',
    pattern: '/[\\w$]*$/',
    because: 'it reads LOOK_BACK characters and those of the word that is offered',
  },
  {
    path: 'src/ui/code/sql/unless-named.ts',
    pattern: String.raw`/\b(try_)?cast\s*\((?:[^()]|\([^()]*\))*\bas\s+\w*$/i`,
    because: 'it reads LOOK_BACK characters, 200 of them',
  },
]

interface FoundPattern {
  readonly node: SyntaxNode
  readonly why: string | null
}

function patternsOf(file: SourceFile): readonly FoundPattern[] {
  return nodesOf(file).flatMap((node): readonly FoundPattern[] => {
    const regex = node.type === 'Literal' ? node.fields.get('regex') : null
    if (typeof regex === 'object' && regex !== null) return [{ node, why: judge(regex) }]
    const callee = nodeAt(node.fields.get('callee'))
    const isMade = /^(?:New|Call)Expression$/.test(node.type) && callee?.fields.get('name') === 'RegExp'
    return isMade ? [{ node, why: judgeMade(node) }] : []
  })
}

function judge(regex: object): string | null {
  const fields = new Map<string, unknown>(Object.entries(regex))
  return whySlow(String(fields.get('pattern')), String(fields.get('flags')))
}

function judgeMade(node: SyntaxNode): string | null {
  const given = listAt(node.fields.get('arguments'))
  const [source, flags = ''] = given.map((argument) => argument?.fields.get('value') ?? null)
  if (typeof source === 'string' && typeof flags === 'string') return whySlow(source, flags)
  return 'it is put together from parts, so that nobody can judge it'
}

function breachesOf(file: SourceFile): readonly Breach[] {
  return patternsOf(file).flatMap(({ node, why }) => {
    const pattern = textOf(file, node)
    const isNamed = NAMED.some((named) => named.path === file.path && named.pattern === pattern)
    return why === null || isNamed
      ? []
      : [{ path: file.path, line: lineOf(file, node), what: `${pattern.split('\n')[0]}: ${why}` }]
  })
}

export const linearPatterns: Rule = {
  name: 'every pattern takes linear time',
  instead:
    'Anchor it, bound its repetitions ({1,200}), keep neighbours apart ([^"]* before "), or write a loop over the characters. Where what it reads is bounded before, name it in NAMED of tests/architecture/patterns.ts with the place of the bound.',
  check: (files) => files.filter(({ path }) => isCode(path) && isProduct(path)).flatMap(breachesOf),
}
