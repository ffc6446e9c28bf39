import { withoutComments } from './code-text.ts'
import { importsOf } from './imports.ts'
import { findAll, isCode, type Rule, type SourceFile } from './source-file.ts'

const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+\w+/gm

/** vite.config.ts replaces a file of a package by this one. */
const USED_BY_PATH = 'src/ui/drawn-icon.ts'

const NAMED = /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"][^'"\n]+['"]/g

/** The names that a file may use of others: those that it imports, and every word in it for a namespace import. */
function namesUsed({
  path,
  text,
}: SourceFile): readonly (readonly [target: string, names: readonly string[]])[] {
  const code = withoutComments(text)
  const listed = Array.from(code.matchAll(NAMED), ([statement, list = '']) => {
    const names = list.split(',').map((name) => /(?:type\s+)?(\w+)/.exec(name)?.[1] ?? '')
    return [importsOf({ path, text: statement })[0]?.target ?? '', names] as const
  })
  const rest = code.replace(NAMED, '')
  const namespaces = importsOf({ path, text: rest })
  const identifiers = namespaces.length === 0 ? [] : (rest.match(/\w+/g) ?? [])
  return [...listed, ...namespaces.map(({ target }) => [target ?? '', identifiers] as const)]
}

export const noIdleExports: Rule = {
  name: 'no export is used in its own file only',
  instead: 'Remove `export`. The compiler then reports what is unused.',
  check: (files) => {
    const code = files.filter(({ path }) => isCode(path))
    const used = new Map<string, Set<string>>()
    for (const [target, names] of code.flatMap(namesUsed)) {
      const known = used.get(target) ?? new Set()
      used.set(target, known)
      for (const name of names) known.add(name)
    }
    return code
      .filter(({ path }) => /^(domain|src|workers|server|scripts)\//.test(path) && path !== USED_BY_PATH)
      .flatMap(({ path, text }) =>
        findAll(path, text, DECLARED).filter(
          ({ what }) => used.get(path)?.has(/\w+$/.exec(what)?.[0] ?? '') !== true,
        ),
      )
  },
}
