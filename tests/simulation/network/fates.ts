import type { Seeded } from '#tests/support/seeded.ts'

/** When a request reaches the server: never, at once, after the client gave up, or twice. */
export type Hearing = 'never' | 'once' | 'late' | 'twice'

/**
 * The outcome for the client: the server's answer (complete, cut, or late), an answer of a proxy, a broken connection, or
 * silence until its timeout.
 */
export type Reply =
  | { readonly kind: 'own'; readonly afterMs?: number }
  | { readonly kind: 'cut' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'silence' }

/** The fate of one request. `only` limits it to reads or writes. */
export interface Fate {
  readonly hearing: Hearing
  readonly reply: Reply
  readonly weight: number
  readonly only?: 'reads' | 'writes'
  /** The server forgets its tokens before the request arrives. */
  readonly spoilsTokens?: true
}

const own = { kind: 'own' } as const

/** A request without a fault. */
export const GOOD: Fate = { hearing: 'once', reply: own, weight: 0 }

function status(code: number, weight: number, hearing: Hearing = 'never'): Fate {
  return { hearing, reply: { kind: 'status', status: code }, weight }
}

/** The faults of single requests in sync §3.12, with their weights in a bad hour. */
export const FATES = {
  good: { ...GOOD, weight: 40 },
  lost: { hearing: 'never', reply: { kind: 'silence' }, weight: 4 },
  refused: { hearing: 'never', reply: { kind: 'reset' }, weight: 4 },
  'answer lost': { hearing: 'once', reply: { kind: 'silence' }, weight: 4 },
  'answer reset': { hearing: 'once', reply: { kind: 'reset' }, weight: 4 },
  'late after silence': { hearing: 'late', reply: { kind: 'silence' }, weight: 3 },
  'late after reset': { hearing: 'late', reply: { kind: 'reset' }, weight: 3 },
  duplicated: { hearing: 'twice', reply: own, weight: 3 },
  reordered: { hearing: 'once', reply: { kind: 'own', afterMs: 15_000 }, weight: 3 },
  cut: { hearing: 'once', reply: { kind: 'cut' }, weight: 3 },
  'page instead of JSON': { hearing: 'never', reply: { kind: 'page' }, weight: 3 },
  'redirect to sign in': { hearing: 'never', reply: { kind: 'redirect' }, weight: 2 },
  'token expired': { hearing: 'once', reply: own, weight: 2, spoilsTokens: true, only: 'writes' },
  'no permission': { ...status(401, 1), only: 'writes' },
  forbidden: { ...status(403, 1), only: 'writes' },
  'request timeout': status(408, 1),
  'request timeout, applied': status(408, 1, 'once'),
  conflict: { ...status(409, 1), only: 'writes' },
  'precondition failed': { ...status(412, 1), only: 'writes' },
  'too large': { ...status(413, 1), only: 'writes' },
  unprocessable: { ...status(422, 1), only: 'writes' },
  'too many requests': {
    hearing: 'never',
    reply: { kind: 'status', status: 429, retryAfter: '7' },
    weight: 2,
  },
  'server error, applied': status(500, 3, 'once'),
  'server error': status(500, 2),
  'bad gateway': status(502, 2),
  'bad gateway, applied': status(502, 1, 'once'),
  unavailable: { hearing: 'never', reply: { kind: 'status', status: 503, retryAfter: '3' }, weight: 2 },
  'gateway timeout': status(504, 2),
  'gateway timeout, applied': status(504, 2, 'once'),
  'slow, in time': { hearing: 'once', reply: { kind: 'own', afterMs: 29_700 }, weight: 2 },
  'slow, too late': { hearing: 'once', reply: { kind: 'own', afterMs: 30_100 }, weight: 2 },
} as const satisfies Readonly<Record<string, Fate>>

const ALL = Object.entries(FATES).map(([name, fate]): { readonly name: string; readonly fate: Fate } => ({
  name,
  fate,
}))

/** How a fate is drawn: `calm` (0 to 1) is the share of requests without a fault; fates in `without` are replaced by none. */
interface Drawing {
  readonly calm: number
  readonly without: readonly string[]
}

/** Draws the fate of a request; `prefix` precedes the names in `without`. */
export function drawFate(
  chance: Seeded,
  isRead: boolean,
  { calm, without }: Drawing,
  prefix = '',
): { readonly name: string; readonly fate: Fate } {
  const drawn = drawAny(chance, isRead, calm)
  return without.includes(`${prefix}${drawn.name}`) ? { name: 'good', fate: GOOD } : drawn
}

function drawAny(
  chance: Seeded,
  isRead: boolean,
  calm: number,
): { readonly name: string; readonly fate: Fate } {
  if (chance.next() < calm) return { name: 'good', fate: GOOD }
  const open = ALL.filter(({ fate }) => fate.only === undefined || (fate.only === 'reads') === isRead)
  let left = chance.next() * open.reduce((sum, { fate }) => sum + fate.weight, 0)
  for (const one of open) {
    left -= one.fate.weight
    if (left < 0) return one
  }
  return { name: 'good', fate: GOOD }
}
