import Dexie from 'dexie'
import { afterEach, beforeEach, vi } from 'vitest'
import type * as Session from '#data/session/session.ts'
import type * as Start from '#data/start/open-session.ts'
import type { Workspace } from '#data/start/workspace.ts'
import { type FakePage, openPage } from './browser-globals.ts'
import { type HostileServer, json, startHostileServer } from './hostile-server.ts'

/** Signing in by a link, as the server is asked for it. */
export const LINK_LOGIN = 'POST /api/v1/security/link_login/'

/** Who is signed in, as the server is asked for it. */
export const ME = 'GET /api/v1/me/'

/** The server of the browser's page, made anew for each test of a file that imports this. */
export const server = (): HostileServer => running

/** The page that is open, and what its browser stores. */
export const page = (): FakePage => shown

/** The program's session in the page that is open. */
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

/** A page that is loaded at an address: nothing in memory, what was stored still there. */
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

/** What the server says of a user. */
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

/** What the window works on by now. */
export function opened(): Workspace {
  if (workspace === null) throw new Error('No session was opened.')
  return workspace
}

/** Signs out in the page that is open. */
export async function signOut(): Promise<'now' | 'later'> {
  const { signOut: leave } = await import('#data/session/sign-out.ts')
  return leave(opened())
}

/** What a start came to, in a word and a user. */
export async function outcome(): Promise<string> {
  const started = await openSession()
  return started.kind === 'open' ? `open ${started.user.userId}` : started.kind
}
