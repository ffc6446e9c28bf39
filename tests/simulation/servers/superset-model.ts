import { html, type Jar, json, readForm, type SimAnswer, type SimRequest } from './sim-server.ts'
import { asRecord, number, readSavedBody, text } from './superset-bodies.ts'
import { answerChartCall } from './superset-charts.ts'
import { answerDashboardCall, sharedDashboard } from './superset-dashboards.ts'
import { answerDatasetCall } from './superset-datasets.ts'
import {
  presentSaved,
  presentSavedFields,
  presentTab,
  type SavedRow,
  type SupersetRows,
  TAB_COLUMNS,
  type TabRow,
} from './superset-rows.ts'
import { answerTagCall } from './superset-tags.ts'

const USER_IDS = [1, 2] as const
const DATABASE_ID = 1
/** Superset answers in JSON if JSON is requested. Source: wire §2. */
const UNKNOWN_PATH = json(
  { errors: [{ message: '404 Not Found', error_type: 'GENERIC_BACKEND_ERROR' }] },
  404,
)
const NOT_FOUND = json({ message: 'Not found' }, 404)
const ACCESS_DENIED = json({ message: 'Access is Denied', severity: 'danger' }, 401)

interface Call {
  readonly ask: SimRequest
  readonly userId: number
  readonly id: number
}

/**
 * How the database numbers new rows: by a sequence without repetition, or as SQLite does, by one more than the highest,
 * which reuses the number of a deleted last row. Source: wire §6.
 */
export type Numbering = 'sequence' | 'highest'

/** Options of a model; `note` receives each reused number. */
interface ModelPlan {
  readonly numbering: Numbering
  readonly note: (fault: string) => void
}

type Route = readonly [method: string, path: RegExp, answer: (call: Call) => SimAnswer]

/**
 * A plain Superset with tabs, table schemas, saved queries, charts, datasets and dashboards, and its pitfalls: tabs are written
 * unconditionally, a second create makes a second tab, a create drops autorun and `extra_json`, table schemas are upserted
 * under a new id, an expired token is a redirect. Source: sync §2.3, §2.4; wire §6.
 */
export class SupersetModel {
  readonly userIds = USER_IDS
  readonly #now: () => number
  readonly #numbering: Numbering
  readonly lists = { settings: true }
  readonly #note: (fault: string) => void
  #rows: SupersetRows = {
    lastId: 0,
    tabs: new Map(),
    tables: new Map(),
    saved: new Map(),
    charts: new Map(),
    datasets: new Map(),
    dashboards: new Map(),
    tags: new Map(),
  }
  #backup: SupersetRows | null = null
  #tokenRound = 1
  readonly #highest = { tabs: 0, tables: 0, saved: 0, charts: 0, datasets: 0, dashboards: 0, tags: 0 }
  #isDatabaseGone = false

  constructor(now: () => number, { numbering, note }: ModelPlan) {
    this.#now = now
    this.#numbering = numbering
    this.#note = note
  }

  readonly handle = async (ask: SimRequest, jar: Jar): Promise<SimAnswer> => {
    const path = ask.path.split('?')[0] ?? ''
    const isTabCall = /^\/(tabstateview|tableschemaview)\//.test(path)
    if (ask.method !== 'GET' && ask.headers['x-csrftoken'] !== this.#token(jar)) {
      const isJson = (ask.headers['content-type'] ?? '').includes('json')
      return isJson
        ? json({ errors: [{ message: '400 Bad Request: The CSRF token is missing.' }] }, 400)
        : html(302, { location: '/login/' })
    }
    const { userId } = jar
    if (userId === null) return isTabCall ? ACCESS_DENIED : json({ msg: 'Missing Authorization Header' }, 401)
    if (path === '/api/v1/security/csrf_token/') return json({ result: this.#token(jar) })
    for (const [method, pattern, answer] of this.#routes) {
      const match = method === ask.method ? pattern.exec(path) : null
      if (match !== null) return answer({ ask, userId, id: Number(match[1] ?? 0) })
    }
    return this.#answerSharedCall(ask, userId) ?? UNKNOWN_PATH
  }

  readonly state = async () => ({
    tabs: [...this.#rows.tabs.values()].map((row) => ({
      id: row.id,
      userId: row.userId,
      label: row.label ?? '',
      sql: row.sql ?? '',
      databaseId: row.database_id,
      schema: row.schema,
      extra: row.extra_json,
    })),
    tables: [...this.#rows.tables.values()].map(({ id, tabId, table, expanded }) => ({
      id,
      tabId,
      table,
      expanded,
    })),
    savedQueries: [...this.#rows.saved.values()].map((row) => ({
      id: row.id,
      userId: row.userId,
      label: row.label ?? '',
      sql: row.sql ?? '',
      extra: row.extra_json,
    })),
    dashboards: this.dashboards().map(sharedDashboard),
  })

  /** The charts of all users. */
  readonly charts = () => [...this.#rows.charts.values()]

  /** The datasets of all users. */
  readonly datasets = () => [...this.#rows.datasets.values()]

  /** The dashboards of all users. */
  readonly dashboards = () => [...this.#rows.dashboards.values()]

  readonly signIn = async (jar: Jar, userId: number) => {
    jar.userId = userId
    jar.cookie = `session-${userId}`
  }

  readonly forgetTokens = () => {
    this.#tokenRound += 1
  }

  readonly backUp = async () => {
    this.#backup = structuredClone(this.#rows)
  }

  /** The sequence continues: ids given since the backup disappear. */
  readonly restore = async () => {
    if (this.#backup === null) return
    const { lastId } = this.#rows
    this.#rows = structuredClone(this.#backup)
    this.#rows.lastId = lastId
  }

  readonly end = async () => undefined

  readonly setDatabaseGone = (isGone: boolean) => {
    this.#isDatabaseGone = isGone
  }

  readonly #routes: readonly Route[] = [
    ['GET', /^\/api\/v1\/me\/$/, ({ userId }) => this.#me(userId)],
    ['GET', /^\/api\/v1\/sqllab\/$/, ({ userId }) => this.#bootstrap(userId)],
    ['POST', /^\/tabstateview\/$/, (call) => this.#createTab(call)],
    ['GET', /^\/tabstateview\/(\d+)$/, (call) => this.#withTab(call, (tab) => this.#readTab(tab))],
    [
      'PUT',
      /^\/tabstateview\/(\d+)$/,
      (call) => this.#withTab(call, (tab) => this.#updateTab(tab, call.ask)),
    ],
    ['DELETE', /^\/tabstateview\/(\d+)$/, (call) => this.#withTab(call, (tab) => this.#deleteTab(tab))],
    [
      'POST',
      /^\/tabstateview\/(\d+)\/activate$/,
      (call) => this.#withTab(call, (tab) => this.#activate(tab)),
    ],
    ['POST', /^\/tabstateview\/(\d+)\/migrate_query$/, (call) => this.#withTab(call, (tab) => json(tab.id))],
    ['DELETE', /^\/tabstateview\/(\d+)\/query\/[^/]+$/, (call) => this.#withTab(call, () => json('OK'))],
    ['POST', /^\/tableschemaview\/$/, (call) => this.#createTable(call)],
    ['POST', /^\/tableschemaview\/(\d+)\/expanded$/, (call) => this.#expand(call)],
    ['DELETE', /^\/tableschemaview\/(\d+)$/, ({ id }) => (this.#rows.tables.delete(id), json('OK'))],
    ['GET', /^\/api\/v1\/saved_query\/$/, (call) => this.#listSaved(call)],
    ['POST', /^\/api\/v1\/saved_query\/$/, (call) => this.#createSaved(call)],
    ['GET', /^\/api\/v1\/saved_query\/(\d+)$/, (call) => this.#withSaved(call, (row) => readSaved(row))],
    ['PUT', /^\/api\/v1\/saved_query\/(\d+)$/, (call) => this.#updateSaved(call)],
    [
      'DELETE',
      /^\/api\/v1\/saved_query\/(\d+)$/,
      (call) => this.#withSaved(call, (row) => this.#deleteSaved(row)),
    ],
  ]

  #answerSharedCall({ method, path, body }: SimRequest, userId: number): SimAnswer | null {
    const call = { method, path, body, userId }
    const now = this.#now
    return (
      answerChartCall({ ...this.#rows, nextId: () => this.#nextId('charts'), now }, call) ??
      answerDatasetCall({ ...this.#rows, nextId: () => this.#nextId('datasets'), now }, call) ??
      answerDashboardCall(
        { ...this.#rows, lists: this.lists, nextId: () => this.#nextId('dashboards'), now },
        call,
      ) ??
      answerTagCall({ ...this.#rows, nextId: () => this.#nextId('tags') }, call)
    )
  }

  #token(jar: Jar): string {
    return `token-${jar.cookie}-${this.#tokenRound}`
  }

  #me(userId: number): SimAnswer {
    const name = {
      first_name: 'Ada',
      last_name: `${userId}`,
      username: `ada${userId}`,
      email: 'ada@example.org',
    }
    return json({ result: { id: userId, is_active: true, is_anonymous: false, ...name } })
  }

  #bootstrap(userId: number): SimAnswer {
    const tabs = this.#tabsOf(userId)
    const active = tabs.find((tab) => tab.active)
    return json({
      result: {
        tab_state_ids: tabs.map(({ id, label }) => ({ id, label })),
        active_tab: active === undefined ? null : presentTab(active, this.#rows.tables.values()),
        databases: {},
      },
    })
  }

  #nextId(table: keyof Omit<SupersetRows, 'lastId'>): number {
    if (this.#numbering === 'highest') {
      const id = Math.max(0, ...this.#rows[table].keys()) + 1
      if (id <= this.#highest[table]) this.#note(`number reused: ${table}`)
      this.#highest[table] = Math.max(id, this.#highest[table])
      return id
    }
    return (this.#rows.lastId += 1)
  }

  #tabsOf(userId: number): readonly TabRow[] {
    return [...this.#rows.tabs.values()].filter((tab) => tab.userId === userId)
  }

  #withTab({ userId, id }: Call, answer: (tab: TabRow) => SimAnswer): SimAnswer {
    const tab = this.#rows.tabs.get(id)
    if (tab === undefined) return html(404)
    return tab.userId === userId ? answer(tab) : html(403)
  }

  #isKnownDatabase(id: unknown): boolean {
    return id === null || (id === DATABASE_ID && !this.#isDatabaseGone)
  }

  #createTab({ ask, userId }: Call): SimAnswer {
    const editor = asRecord(readForm(ask.body)?.['queryEditor'])
    if (editor === null) return json({ error: '400 Bad Request' }, 400)
    if (!('dbId' in editor)) return json({ error: "'dbId'" }, 400)
    if (!this.#isKnownDatabase(editor['dbId'])) return json({ error: 'FOREIGN KEY constraint failed' }, 400)
    for (const tab of this.#tabsOf(userId)) tab.active = false
    const id = this.#nextId('tabs')
    this.#rows.tabs.set(id, {
      id,
      userId,
      label: text(editor['name'] ?? editor['title'] ?? 'Untitled Query'),
      active: true,
      database_id: number(editor['dbId']),
      catalog: text(editor['catalog']),
      schema: text(editor['schema']),
      sql: text(editor['sql'] ?? 'SELECT ...'),
      query_limit: number(editor['queryLimit']),
      latest_query_id: null,
      autorun: false,
      template_params: text(editor['templateParams']),
      hide_left_bar: editor['hideLeftBar'] === true,
      saved_query_id: null,
      extra_json: '{}',
    })
    return json({ id })
  }

  #readTab(tab: TabRow): SimAnswer {
    return json(presentTab(tab, this.#rows.tables.values()))
  }

  #updateTab(tab: TabRow, ask: SimRequest): SimAnswer {
    const fields = readForm(ask.body)
    if (fields === null) return json({ error: 'Expecting value: line 1 column 1 (char 0)' }, 400)
    const unknown = Object.keys(fields).find((name) => !TAB_COLUMNS.has(name))
    if (unknown !== undefined) return json({ error: `Invalid expression type: '${unknown}'` }, 400)
    if (!this.#isKnownDatabase(fields['database_id'] ?? null))
      return json({ error: 'FOREIGN KEY constraint failed' }, 400)
    if ((fields['latest_query_id'] ?? null) !== null)
      return json({ error: 'FOREIGN KEY constraint failed' }, 400)
    Object.assign(tab, fields)
    return json(tab.id)
  }

  #deleteTab(tab: TabRow): SimAnswer {
    this.#rows.tabs.delete(tab.id)
    for (const table of this.#rows.tables.values())
      if (table.tabId === tab.id) this.#rows.tables.delete(table.id)
    return json('OK')
  }

  #activate(tab: TabRow): SimAnswer {
    for (const other of this.#tabsOf(tab.userId)) other.active = other === tab
    return json(tab.id)
  }

  #createTable({ ask }: Call): SimAnswer {
    const table = asRecord(readForm(ask.body)?.['table'])
    if (table === null || !('schema' in table)) return json({ error: "'schema'" }, 400)
    const tabId = Number(table['queryEditorId'])
    if (!this.#rows.tabs.has(tabId)) return json({ error: 'FOREIGN KEY constraint failed' }, 400)
    const fields = {
      tabId,
      databaseId: number(table['dbId']),
      catalog: text(table['catalog']),
      schema: text(table['schema']),
      table: text(table['name']) ?? '',
    }
    const key = ({ tabId: tab, databaseId, catalog, schema, table: name }: typeof fields) =>
      JSON.stringify([tab, databaseId, catalog, schema, name])
    for (const other of this.#rows.tables.values())
      if (key(other) === key(fields)) this.#rows.tables.delete(other.id)
    const id = this.#nextId('tables')
    this.#rows.tables.set(id, { id, ...fields, description: table, expanded: true })
    return json({ id })
  }

  #expand({ ask, id }: Call): SimAnswer {
    const expanded = readForm(ask.body)?.['expanded']
    if (typeof expanded !== 'boolean') return json({ errors: [{ message: '400 Bad Request' }] }, 400)
    // The answer shows the requested state, but nothing is committed. Source: sync §2.4.
    return json({ id, expanded })
  }

  #savedOf(userId: number): readonly SavedRow[] {
    return [...this.#rows.saved.values()]
      .filter((row) => row.userId === userId)
      .sort((a, b) => b.changedOn - a.changedOn || b.id - a.id)
  }

  #withSaved({ userId, id }: Call, answer: (row: SavedRow) => SimAnswer): SimAnswer {
    const row = this.#rows.saved.get(id)
    return row?.userId === userId ? answer(row) : NOT_FOUND
  }

  #listSaved({ ask, userId }: Call): SimAnswer {
    const all = this.#savedOf(userId)
    const query = decodeURIComponent(ask.path.split('?')[1] ?? '')
    const size = Math.min(100, Number(/page_size:(\d+)/.exec(query)?.[1] ?? 20))
    const start = size * Number(/page:(\d+)/.exec(query)?.[1] ?? 0)
    const rows = all.slice(start, start + size)
    return json({
      count: all.length,
      ids: rows.map(({ id }) => id),
      result: rows.map((row) => presentSaved(row, true)),
    })
  }

  #createSaved({ ask, userId }: Call): SimAnswer {
    const fields = readSavedBody(ask.body)
    if ('status' in fields) return fields
    const id = this.#nextId('saved')
    const none = { label: null, db_id: null, catalog: null, schema: null, sql: null, description: null }
    const row: SavedRow = {
      ...none,
      template_parameters: null,
      extra_json: '{}',
      ...fields.values,
      id,
      userId,
      changedOn: this.#now(),
    }
    this.#rows.saved.set(id, row)
    return json({ id, result: presentSavedFields(row) }, 201)
  }

  #updateSaved(call: Call): SimAnswer {
    return this.#withSaved(call, (row) => {
      const fields = readSavedBody(call.ask.body)
      if ('status' in fields) return fields
      Object.assign(row, fields.values, { changedOn: this.#now() })
      return json({ result: presentSavedFields(row) })
    })
  }

  #deleteSaved(row: SavedRow): SimAnswer {
    this.#rows.saved.delete(row.id)
    for (const tab of this.#rows.tabs.values()) if (tab.saved_query_id === row.id) tab.saved_query_id = null
    return json({ message: 'OK' })
  }
}

function readSaved(row: SavedRow): SimAnswer {
  return json({ id: row.id, result: presentSaved(row, false) })
}
