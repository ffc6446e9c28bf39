import { PARTLY_SEEN, ROOMS } from './house.ts'
import { type Import, importsOf } from './imports.ts'
import { isCode, type Rule } from './source-file.ts'

/** The room of a path. Each feature is a room. */
export function roomOf(path: string): string {
  const feature = /^src\/features\/([^/]+)\//.exec(path)
  if (feature) return `feature ${feature[1]}`
  if (path === 'src/features/feature.ts') return 'statement'
  if (path === 'src/features/all.ts') return 'features'
  if (path === 'src/links.ts') return 'links'
  if (path === 'src/routes.tsx' || path === 'src/routes.ts') return 'routes'
  const folder = /^src\/(data|ui|charts|parts|app)\//.exec(path)
  if (folder) return folder[1] ?? ''
  if (path.startsWith('src/')) return 'main'
  return path.split('/')[0] ?? ''
}

function isAllowed({ from, specifier, target, isType, isAddress }: Import): boolean {
  if (target === null || !/^(domain|src|workers|server|tests)\//.test(target)) return true
  const [here, there] = [roomOf(from), roomOf(target)]
  const name = here.startsWith('feature ') ? 'feature' : here
  const seen = ROOMS[name]?.sees
  if (here === there || seen === undefined) return true
  if (there === 'workers' && from.startsWith('src/') && (isType || isAddress)) return true
  if (target.endsWith('.css') && there === 'ui') return from.startsWith('src/')
  if (specifier.startsWith(`#${PARTLY_SEEN[name]}`)) return true
  return seen.includes(there.startsWith('feature ') ? 'feature' : there)
}

export const arrows: Rule = {
  name: 'an import follows an arrow of the house',
  instead:
    'domain ← data ← parts ← features ← features/all ← main; features/feature ← features, app, routes: what a feature is they know, no feature by its name; ui ← charts ← parts, and of domain charts see domain/chart/model only; ui ← parts, features, app; domain, data ← workers; domain ← server. Two features meet in domain, data, parts, links or routes; src knows a worker by `import type` and `new URL` only.',
  check: (files) =>
    files
      .filter((file) => isCode(file.path))
      .flatMap(importsOf)
      .filter((found) => !isAllowed(found))
      .map(({ from, line, specifier, target }) => ({
        path: from,
        line,
        what: `${roomOf(from)} imports ${roomOf(target ?? '')}: ${specifier}`,
      })),
}

export const aliases: Rule = {
  name: 'a relative import stays in its folder and names its extension',
  instead: 'Leave the folder through an alias: #domain/core/result.ts.',
  check: (files) =>
    files
      .filter((file) => isCode(file.path) && /^(domain|src|workers|server|tests)\//.test(file.path))
      .flatMap(importsOf)
      .filter(({ specifier, target, isAddress }) => {
        if (target === null || isAddress) return false
        const isOutside = specifier.startsWith('.') && specifier.startsWith('..')
        const isProject = /^(domain|src|workers|server|tests)\//.test(target)
        return (isOutside && isProject) || !/\.\w+$/.test(target)
      })
      .map(({ from, line, specifier }) => ({ path: from, line, what: specifier })),
}

export const nothingSeesTests: Rule = {
  name: 'nothing that ships sees the tests',
  instead: 'Move what both need into the product, or build it in the test.',
  check: (files) =>
    files
      .filter((file) => isCode(file.path) && !file.path.startsWith('tests/'))
      .flatMap(importsOf)
      .filter(({ from, target }) => target?.startsWith('tests/') && !/^[\w.]+\.config\.ts$/.test(from))
      .map(({ from, line, specifier }) => ({ path: from, line, what: specifier })),
}
