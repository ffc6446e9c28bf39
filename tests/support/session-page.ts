import Dexie from 'dexie'
import { afterEach, beforeEach, vi } from 'vitest'
import type * as Session from '#data/session/session.ts'
import type * as Start from '#data/start/open-session.ts'
import type { Workspace } from '#data/start/workspace.ts'
import { type FakePage, openPage } from './browser-globals.ts'
import { type HostileServer, json, startHostileServer } from './hostile-server.ts'

/** The call of signing in by a link. */
export const LINK_LOGIN = 'POST /api/v1/security/link_login/'

/** The call of the session check. */
export const ME = 'GET /api/v1/me/'

/** The server of the browser's page, new for each test of a file that imports this. */
export const server = (): HostileServer => running

/** The open page, and its browser's storage. */
export const page = (): FakePage => shown

/** The program's session in the open page. */
export const session = (): typeof Session => module

let running: HostileServer
let shown: FakePage
let module: typeof Session
let opening: typeof Start
let workspace: Workspace | null = null

beforeEach(async () => {
  running = await startHostileServer()
  await start()
})

afterEach(async () => {
  await running.close()
  vi.unstubAllGlobals()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** Loads a page at an address: memory is empty, storage is unchanged. */
export async function start(path = '/', storage?: Map<string, string>): Promise<void> {
  vi.resetModules()
  shown = openPage(running.origin + path, storage)
  module = await import('#data/session/session.ts')
  opening = await import('#data/start/open-session.ts')
  workspace = null
  const { setServer } = await import('#data/http/request.ts')
  setServer(running.origin)
}

/** The same browser loads the page again. */
export async function reload(path = '/'): Promise<void> {
  module.stopSession()
  await start(path, shown.storage)
}

/** The server's answer for a user. */
export function user(id: number, first_name = 'Ada') {
  const result = {
    id,
    username: `user${id}`,
    first_name,
    last_name: '',
    email: null,
    is_active: true,
    is_anonymous: false,
  }
  return json(200, { result })
}

/** Starts the page. */
export async function openSession(): Promise<Start.SessionStart> {
  const started = await opening.openSession()
  if (started.kind === 'open') workspace = started
  return started
}

/** Returns the open workspace of the window. */
export function opened(): Workspace {
  if (workspace === null) throw new Error('No session was opened.')
  return workspace
}

/** Signs out in the open page. */
export async function signOut(): Promise<'now' | 'later'> {
  const { signOut: leave } = await import('#data/session/sign-out.ts')
  return leave(opened())
}

/** Returns the outcome of a start as a word and a user. */
export async function outcome(): Promise<string> {
  const started = await openSession()
  return started.kind === 'open' ? `open ${started.user.userId}` : started.kind
}
