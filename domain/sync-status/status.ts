import { unreachable } from '#domain/core/assert.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'

/**
 * How this device stands with the server, in the order in which the first that applies is told: by the badge, and by the
 * head of the outbox. The way to the server comes before what the user is needed for, since that is told beside it and
 * the other way round it would be hidden. The last is before anything is known. Source: look §7.
 */
export const STANDINGS = [
  'not-saved',
  'signed-out',
  'login-page',
  'offline',
  'no-answer',
  'refused',
  'to-decide',
  'slow',
  'sending',
  'waiting',
  'sent',
  'update-ready',
  'device',
  'synced',
  'starting',
] as const

/** One of them. */
export type Standing = (typeof STANDINGS)[number]

/** What is known of the outbox and of the way to the server. */
export interface StandingFacts {
  readonly connection: ConnectionKind
  readonly isStorageRefused: boolean
  /** Changes that are not on the server: all of them, those that it refused, and those on their way. */
  readonly changes: number
  readonly refused: number
  readonly sending: number
  /** Text is in this window that no transaction has stored yet: it waits too, and is no change that can be counted. */
  readonly isWriting: boolean
  /** Records of which another version was kept and not decided on. */
  readonly toDecide: number
  /** Records of which the server took something that no read has contained since. Source: sync I14. */
  readonly onlySent: number
  readonly isSlow: boolean
  readonly isUpdateReady: boolean
  /** Tabs, tables and queries stay on this device: the server keeps none, or the user wants it so. */
  readonly areTabsHere: boolean
}

/** What the outbox lists, counted: where it is listed its head is made of the same, so that the two agree. */
export type OutboxCounts = Pick<
  StandingFacts,
  'changes' | 'refused' | 'sending' | 'toDecide' | 'onlySent' | 'areTabsHere'
>

/** Decides how this device stands with the server. Source: look §7. */
export function standingOf(facts: StandingFacts): Standing {
  return STANDINGS.find((one) => applies(one, facts)) ?? 'starting'
}

function applies(standing: Standing, facts: StandingFacts): boolean {
  const isOnline = facts.connection === 'online'
  switch (standing) {
    case 'not-saved':
      return facts.isStorageRefused
    case 'refused':
      return facts.refused > 0
    case 'to-decide':
      return facts.toDecide > 0
    case 'slow':
      return isOnline && facts.isSlow
    case 'sending':
      return isOnline && facts.sending > 0
    case 'waiting':
      return facts.changes > 0 || (facts.isWriting && !facts.areTabsHere)
    case 'sent':
      return isOnline && facts.onlySent > 0
    case 'update-ready':
      return facts.isUpdateReady
    case 'device':
      return isOnline && facts.areTabsHere
    case 'synced':
      return isOnline
    case 'signed-out':
    case 'login-page':
    case 'offline':
    case 'no-answer':
    case 'starting':
      return facts.connection === standing
    default:
      return unreachable(standing)
  }
}

/** What it is called when no call gets through to the server: by the badge, by the outbox, and where something waits. Source: look §7. */
export const AWAY_WORDS = {
  offline: 'Offline',
  'no-answer': 'No answer',
  'login-page': 'Login page in the way',
} as const

/** Tells whether it is known that no call gets through to the server. */
export function isAway(connection: ConnectionKind): connection is keyof typeof AWAY_WORDS {
  return Object.hasOwn(AWAY_WORDS, connection)
}

/**
 * Why what waits cannot go, as it is said beside "Waiting": "no answer". Null while calls get through, before anybody
 * knows, and while nobody is signed in, which has words of its own.
 */
export function awayReason(connection: ConnectionKind): string | null {
  if (!isAway(connection)) return null
  const words = AWAY_WORDS[connection]
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** Something that the user is needed for, and how often. */
export interface Need {
  readonly kind: 'refused' | 'to-decide'
  readonly count: number
}

/** What the user is needed for beside a standing that does not tell it: it is shown with it, never hidden by it. */
export function needsBeside(
  standing: Standing,
  { refused, toDecide }: Pick<StandingFacts, 'refused' | 'toDecide'>,
): readonly Need[] {
  const needs: readonly Need[] = [
    { kind: 'refused', count: refused },
    { kind: 'to-decide', count: toDecide },
  ]
  return needs.filter(({ kind, count }) => count > 0 && kind !== standing)
}
