import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { AnyRecord, Change, Committed } from '#tests/simulation/checks/commit-watch.ts'
import { marksIn } from '#tests/simulation/checks/homes.ts'
import type { NetworkHooks } from '#tests/simulation/network/network.ts'
import type { SimRequest } from '#tests/simulation/servers/sim-server.ts'

/** Receives one line of a world's log. */
export type Say = (line: string) => void

/** Logs the rows that a transaction puts and removes. */
export function traceCommits(say: Say): (committed: Committed) => void {
  return ({ commit, changes }) => {
    const lines = changes.filter(({ table, key }) => table !== 'meta' || key !== 'hlc').map(changeText)
    const kind = commit.isStrict ? 'strictly' : 'relaxed'
    if (lines.length > 0) say(`  ${commit.process.name} commits ${kind}\n      ${lines.join('\n      ')}`)
  }
}

/** Logs every request when it leaves, when the server gets it, and when its program gets the answer. */
export function traceWire(hooks: NetworkHooks, say: Say): NetworkHooks {
  return {
    onSend: (flight, under) => {
      say(`  ${flight.process.name} sends ${askText(flight.ask)}`)
      hooks.onSend(flight, under)
    },
    onHeard: async (heard) => {
      say(`  the server hears ${askText(heard.ask)}: ${heard.said.status} ${heard.said.body.slice(0, 200)}`)
      await hooks.onHeard(heard)
    },
    onAnswer: (process, ask, said) => {
      say(`  ${process.name} gets ${said.status} to ${ask.method} ${ask.path}`)
      hooks.onAnswer(process, ask, said)
    },
  }
}

function askText({ method, path, headers, body }: SimRequest): string {
  const guard = ['if-match', 'idempotency-key'].flatMap((name) =>
    headers[name] === undefined ? [] : [`${name} ${headers[name]}`],
  )
  return [method, path, ...guard, decodeURIComponent(body.replaceAll('+', ' ')).slice(0, 400)].join(' ')
}

function changeText({ table, key, before, after }: Change): string {
  if (after === undefined) return `- ${table} ${String(key)} ${rowText(table, before)}`
  return `${before === undefined ? '+' : '='} ${table} ${String(key)} ${rowText(table, after)}`
}

function rowText(table: string, row: unknown): string {
  if (table === 'outbox') return outboxText(row as OutboxRow)
  if (table === 'meta') return JSON.stringify((row as { readonly value?: unknown }).value)
  if (table === 'history') return `${(row as { readonly reason: string }).reason} ${textsIn(row)}`
  if (table === 'buffer') return textsIn(row)
  return recordText(row as AnyRecord)
}

function outboxText({
  op,
  kind,
  localId,
  state,
  sentAt,
  ambiguousAt,
  lastStatus,
  frozen,
}: OutboxRow): string {
  const notes = [
    sentAt === undefined ? '' : 'sent',
    ambiguousAt === undefined ? '' : 'in doubt',
    lastStatus === undefined ? '' : `last ${lastStatus}`,
    frozen === undefined ? '' : `to revision ${frozen.revTo}`,
  ]
  return [op, kind, localId, state, ...notes.filter((note) => note !== '')].join(' ')
}

function recordText(record: AnyRecord): string {
  const { serverId, rev, acked, confirmed, deleted, dirty, current } = record
  const stamp = Reflect.get(record, 'serverStamp') as unknown
  const state = `server id ${serverId} stamp ${String(stamp)} rev ${rev} acked ${acked} confirmed ${confirmed}`
  return `${state}${deleted ? ' deleted' : ''} dirty [${dirty.join()}] ${textsIn(current)}`
}

function textsIn(row: unknown): string {
  return [...marksIn(row)].join(' ')
}
