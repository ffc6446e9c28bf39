import { type Breach, findAll, isCode, type Rule, type SourceFile } from './source-file.ts'

const DOCUMENTED = /^(domain|src\/data|src\/ui|server)\//
const EXPORT =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:function\*?|const|let|class|interface|type(?!\s*\{))\s+(\w+)/gm

function sharesComment(lines: readonly string[], line: number): boolean {
  let above = line - 2
  while (/^export (const|type) .*[^{[(]$/.test(lines[above] ?? '')) above -= 1
  return (lines[above] ?? '').trimEnd().endsWith('*/')
}

function isOverload(lines: readonly string[], line: number): boolean {
  const start = /^export (?:async )?function \w+/.exec(lines[line - 1] ?? '')?.[0]
  return start !== undefined && lines.slice(0, line - 1).some((above) => above.startsWith(start))
}

function undocumented({ path, text }: SourceFile): readonly Breach[] {
  const lines = text.split('\n')
  return findAll(path, text, EXPORT).filter(
    ({ line, what }) =>
      !/(Props|Options)$/.test(what) && !sharesComment(lines, line) && !isOverload(lines, line),
  )
}

/** Props need no comment of their own. One-line exports right under a documented one share its comment. */
export const docComments: Rule = {
  name: 'every export of domain, data, ui and server has a doc comment',
  instead:
    'Put /** … */ right above it: the first sentence is the promise, then units, `Fails:` and `Source:`.',
  check: (files) => files.filter(({ path }) => isCode(path) && DOCUMENTED.test(path)).flatMap(undocumented),
}
