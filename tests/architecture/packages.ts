import { roomOf } from './arrows.ts'
import { DOMAIN_PACKAGES, HOMES, type Home } from './house.ts'
import { importsOf } from './imports.ts'
import { isCode, isProduct, type Rule } from './source-file.ts'

/** Returns whether a file may import a package: its room, and its file if the home lists files, must be a home of it. */
function isHome({ rooms, files }: Home, path: string): boolean {
  const room = roomOf(path)
  const isRoom = rooms.includes(room.startsWith('feature ') ? 'feature' : room)
  return isRoom && (files === undefined || new RegExp(files).test(path))
}

export const packageHomes: Rule = {
  name: 'each package is imported in its home only',
  instead: 'Use the wrapper in its home, or add there what it lacks.',
  check: (files) =>
    files
      .filter((file) => isCode(file.path) && isProduct(file.path))
      .flatMap(importsOf)
      .filter(({ target }) => target === null)
      .flatMap(({ from, line, specifier }) => {
        const away = HOMES.find((home) => new RegExp(home.packages).test(specifier) && !isHome(home, from))
        const isForeign = from.startsWith('domain/') && !DOMAIN_PACKAGES.includes(specifier)
        if (!away && !isForeign) return []
        return [
          {
            path: from,
            line,
            what: `${specifier}: ${away?.instead ?? `domain knows ${DOMAIN_PACKAGES.join(', ')}`}`,
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
