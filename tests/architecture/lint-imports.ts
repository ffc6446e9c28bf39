import { DOMAIN_PACKAGES, HOMES, PARTLY_SEEN, ROOMS, type Room } from './house.ts'

/** A pattern of imports that the linter rejects, with its message. */
interface Restriction {
  readonly regex: string
  readonly message: string
}

const ALIASES = [...new Set(Object.values(ROOMS).map(({ alias }) => alias)), 'tests']

/** Imports that are forbidden in all files, also in tests. */
export const EVERYWHERE: Restriction[] = [
  {
    regex: '^zod(/v3|/v4|/locales|$)',
    message: "Import * as z from 'zod/mini': the full zod is 4 times as large.",
  },
  {
    regex: '^\\.\\./',
    message: 'Leave the folder through an alias (#domain/…, #data/…); relative paths stay inside it.',
  },
  {
    regex: '/index\\.[jt]sx?$',
    message: 'There are no barrels: import the file that holds what you need.',
  },
]

const FOREIGN_TO_DOMAIN: Restriction = {
  regex: `^(?!#|\\.|(${DOMAIN_PACKAGES.join('|')})$)`,
  message: `domain knows few packages: ${DOMAIN_PACKAGES.join(', ')}. Move the line to the room that owns the package.`,
}

/** The import restrictions of the linter, a block for each set of files. Several rooms may share one. */
export function importRestrictions(): {
  readonly files: string[]
  readonly rules: { readonly 'no-restricted-imports': ['error', { readonly patterns: Restriction[] }] }
}[] {
  const files = [...new Set(Object.values(ROOMS).map((room) => room.files.join()))]
  return files.map((glob) => {
    const names = Object.keys(ROOMS).filter((name) => ROOMS[name]?.files.join() === glob)
    return {
      files: glob.split(','),
      rules: { 'no-restricted-imports': ['error', { patterns: restrictionsOf(names) }] },
    }
  })
}

function restrictionsOf(names: readonly string[]): Restriction[] {
  const rooms = names.flatMap((name) => ROOMS[name] ?? [])
  const away = HOMES.filter((home) => !names.some((name) => home.rooms.includes(name)))
  return [
    ...EVERYWHERE,
    ...aliasRestriction(names, rooms),
    ...(names.includes('domain') ? [FOREIGN_TO_DOMAIN] : []),
    ...away.map(({ packages, instead }) => ({ regex: packages, message: instead })),
  ]
}

/** src imports the type and the URL of a worker, so it may use the alias. */
function aliasRestriction(names: readonly string[], rooms: readonly Room[]): Restriction[] {
  const seen = new Set(
    rooms.flatMap((room) => [room.alias, ...room.sees.map((name) => ROOMS[name]?.alias ?? '')]),
  )
  if (rooms.some((room) => room.sees.includes('domain') && room.files[0]?.startsWith('src/')))
    seen.add('workers')
  const unseen = ALIASES.filter((alias) => !seen.has(alias))
  const part = names.flatMap((name) => PARTLY_SEEN[name] ?? [])[0]
  const aliases = unseen.map((alias) => (part?.startsWith(`${alias}/`) ? `(?!${part})${alias}` : alias))
  return [{ regex: `^#(${aliases.join('|')})/`, message: rooms[0]?.instead ?? '' }]
}
