/** What the service worker has to know of a request to decide who answers it. */
interface RequestHead {
  readonly method: string
  readonly mode: string
  readonly url: string
  readonly range: string | null
}

/** `page` a screen is opened, `asset` a file of a build, `pass` somebody else's business. */
type RequestKind = 'page' | 'asset' | 'pass'

/** What addresses begin with that only the server can answer, also when the browser opens them as a page. */
export const SERVER_FOLDERS = [
  'api',
  'tabstateview',
  'tableschemaview',
  'login',
  'logout',
  'oauth',
  'oauth-authorized',
  'static',
  'health',
  'healthcheck',
  'ping',
  'ws',
] as const

const ONLY_SERVER: ReadonlySet<string> = new Set(SERVER_FOLDERS)

/** Decides who answers a request; parts of files and anything but GET always go to the server. */
export function requestKind(request: RequestHead, origin: string): RequestKind {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || request.range !== null) return 'pass'
  if (ONLY_SERVER.has(url.pathname.split('/', 2)[1] ?? '')) return 'pass'
  if (request.mode === 'navigate') return 'page'
  return url.pathname.startsWith('/assets/') ? 'asset' : 'pass'
}
