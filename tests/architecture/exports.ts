import { withoutComments } from './code-text.ts'
import { importsOf } from './imports.ts'
import { findAll, isCode, type Rule, type SourceFile } from './source-file.ts'

const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+\w+/gm

/** vite.config.ts puts it in the place of a package's own file, by its path. */
const TAKEN_BY_PATH = 'src/ui/drawn-icon.ts'

const NAMED = /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"][^'"\n]+['"]/g

/** What a file takes of others: the names that it lists, and any word in it of a module that it takes whole. */
function namesTaken({
  path,
  text,
}: SourceFile): readonly (readonly [target: string, names: readonly string[]])[] {
  const code = withoutComments(text)
  const listed = Array.from(code.matchAll(NAMED), ([statement, list = '']) => {
    const names = list.split(',').map((name) => /(?:type\s+)?(\w+)/.exec(name)?.[1] ?? '')
    return [importsOf({ path, text: statement })[0]?.target ?? '', names] as const
  })
  const rest = code.replace(NAMED, '')
  const whole = importsOf({ path, text: rest })
  const words = whole.length === 0 ? [] : (rest.match(/\w+/g) ?? [])
  return [...listed, ...whole.map(({ target }) => [target ?? '', words] as const)]
}

export const noIdleExports: Rule = {
  name: 'no export is used in its own file only',
  instead: 'Take the word export away; what nothing uses then, the compiler names.',
  check: (files) => {
    const code = files.filter(({ path }) => isCode(path))
    const used = new Map<string, Set<string>>()
    for (const [target, names] of code.flatMap(namesTaken)) {
      const known = used.get(target) ?? new Set()
      used.set(target, known)
      for (const name of names) known.add(name)
    }
    return code
      .filter(({ path }) => /^(domain|src|workers|server|scripts)\//.test(path) && path !== TAKEN_BY_PATH)
      .flatMap(({ path, text }) =>
        findAll(path, text, DECLARED).filter(
          ({ what }) => used.get(path)?.has(/\w+$/.exec(what)?.[0] ?? '') !== true,
        ),
      )
  },
}
