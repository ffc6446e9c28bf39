import { importsOf } from './imports.ts'
import { isCode, isProduct, type Rule } from './source-file.ts'

interface Home {
  readonly packages: RegExp
  readonly home: RegExp
  readonly instead: string
}

const HOMES: readonly Home[] = [
  { packages: /^dexie$/, home: /^src\/data\//, instead: 'dexie lives in src/data' },
  { packages: /^comlink$/, home: /^(src\/data|workers)\//, instead: 'comlink lives in src/data and workers' },
  {
    packages: /^(@codemirror\/|@lezer\/|gridstack|react-aria|lucide-react|@tanstack\/react-virtual)/,
    home: /^src\/ui\//,
    instead: 'it has one wrapper in src/ui',
  },
  {
    packages: /^(chart\.js|chartjs-|react-chartjs-2)/,
    home: /^src\/charts\//,
    instead: 'it is drawn with in src/charts',
  },
  {
    packages: /^workbox-(?!window)/,
    home: /^workers\/service-worker/,
    instead: 'workbox lives in the service worker',
  },
  { packages: /^workbox-window$/, home: /^src\/app\//, instead: 'workbox-window lives in src/app' },
  {
    packages: /^(fastify|@fastify\/|better-sqlite3|@duckdb\/)/,
    home: /^server\//,
    instead: 'it is a server package',
  },
  { packages: /^kysely/, home: /^(server|domain)\//, instead: 'it builds SQL in server and domain' },
  { packages: /^node:/, home: /^server\//, instead: 'only the server has Node' },
  {
    packages: /^(react|react-dom)(\/|$)/,
    home: /^src\/(?!data\/(?!db\/live\.ts))/,
    instead: 'no React in data or workers',
  },
  {
    packages: /^@tanstack\/react-router$/,
    home: /^src\/(?!data|ui|charts|parts)/,
    instead: 'ui, charts and data know no routes',
  },
]

const IN_DOMAIN = /^(zod\/mini|kysely|rison2|diff|markdown-it)$/

export const packageHomes: Rule = {
  name: 'each package has one home',
  instead: 'Use the wrapper in its home, or add there what it lacks.',
  check: (files) =>
    files
      .filter((file) => isCode(file.path) && isProduct(file.path))
      .flatMap(importsOf)
      .filter(({ target }) => target === null)
      .flatMap(({ from, line, specifier }) => {
        const away = HOMES.find(({ packages, home }) => packages.test(specifier) && !home.test(from))
        const isForeign = from.startsWith('domain/') && !IN_DOMAIN.test(specifier)
        if (!away && !isForeign) return []
        return [
          {
            path: from,
            line,
            what: `${specifier}: ${away?.instead ?? 'domain knows zod/mini, kysely, rison2, diff'}`,
          },
        ]
      }),
}

export const zodMini: Rule = {
  name: 'zod is always zod/mini',
  instead: "import * as z from 'zod/mini': the full zod is several times as large.",
  check: (files) =>
    files
      .filter((file) => isCode(file.path))
      .flatMap(importsOf)
      .filter(({ specifier }) => /^zod($|\/(?!mini$))/.test(specifier))
      .map(({ from, line, specifier }) => ({ path: from, line, what: specifier })),
}
