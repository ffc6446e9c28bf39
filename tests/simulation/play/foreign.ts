import { isRecord } from '#domain/core/parse.ts'
import { type Homes, marksIn } from '#tests/simulation/checks/homes.ts'
import type {
  Jar,
  ServerSavedQuery,
  ServerTab,
  SimAnswer,
  SimRequest,
} from '#tests/simulation/servers/sim-server.ts'
import { textOfLines, withLine } from './lines.ts'
import { newEdit } from './perform.ts'
import type { World } from './world.ts'

/** The author of foreign texts in the checks: no device of ours. */
export const FOREIGN = 0

/**
 * A program without our marks (Superset's own screens, a script) writes the text of a tab or saved query. It reads and
 * writes at once, over a good network, and stores nothing.
 */
export async function writeFromElsewhere(world: World): Promise<void> {
  const { server, wire, homes, foreign, loop } = world
  const [userId] = server.userIds
  const isReal = (row: ServerTab | ServerSavedQuery) =>
    row.userId === userId && !row.label.startsWith('~new:')
  // At the upstream of a front, records have other numbers, or none yet.
  const number = (kind: string, id: number) => server.numberThere?.(kind, id) ?? Math.abs(id)
  const tabs = wire.state.tabs
    .filter(isReal)
    .map(({ id, sql }) => ({ path: `/tabstateview/${number('tab_state', id)}`, sql }))
  const saved = wire.state.savedQueries
    .filter(isReal)
    .map(({ id, sql }) => ({ path: `/api/v1/saved_query/${number('saved_query', id)}`, sql }))
  const rows = [...tabs, ...saved]
  const row = foreign === null ? undefined : rows[foreign.below(rows.length)]
  if (foreign === null || row === undefined) return
  const edit = newEdit()
  const sql = world.lines === null ? `select '${edit}'` : textWith(row.sql, edit, world)
  const jar: Jar = { userId: null, cookie: '' }
  await server.signIn(jar, userId)
  const ask = server.elsewhere ?? server.handle
  const said = await ask(await writing(world, { jar, path: row.path, sql }), jar)
  if (said.status >= 300) return
  world.note('program without a mark')
  world.say(`** somebody writes ${edit} to ${row.path}`)
  homes.begin(edit, FOREIGN)
  noteForeignOverwrites(homes, row.sql, sql)
  await wire.refresh('a program without a mark')
  homes.saved(edit, loop.now)
}

function textWith(sql: string, edit: string, { lines, foreign }: World): string {
  const chance = foreign ?? lines
  return chance === null || sql === '' ? textOfLines(edit) : withLine(sql, edit, chance)
}

/** Marks the texts that it overwrote: it has seen them. */
function noteForeignOverwrites(homes: Homes, before: string, after: string): void {
  const remaining = marksIn(after)
  for (const edit of marksIn(before)) if (!remaining.has(edit)) homes.over(edit)
}

async function writing(
  { server }: World,
  { jar, path, sql }: { readonly jar: Jar; readonly path: string; readonly sql: string },
): Promise<SimRequest> {
  const request = { method: 'GET', path: '/api/v1/security/csrf_token/', headers: {}, body: '' }
  const headers = { 'x-csrftoken': tokenIn(await (server.elsewhere ?? server.handle)(request, jar)) }
  if (path.startsWith('/api/'))
    return {
      method: 'PUT',
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ sql }),
    }
  const body = new URLSearchParams({ sql: JSON.stringify(sql) }).toString()
  return {
    method: 'PUT',
    path,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  }
}

function tokenIn({ body }: SimAnswer): string {
  const said: unknown = JSON.parse(body)
  return isRecord(said) ? String(said['result']) : ''
}
