/** The parts of a request that determine who answers it. */
interface RequestHead {
  readonly method: string
  readonly mode: string
  readonly url: string
  readonly range: string | null
}

/** `page`: a navigation; `asset`: a file of a build; `pass`: left to the network. */
type RequestKind = 'page' | 'asset' | 'pass'

/** First path segments that only the server answers, including navigations. */
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

/** Classifies a request; range requests and other methods than GET go to the server. */
export function requestKind(request: RequestHead, origin: string): RequestKind {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || request.range !== null) return 'pass'
  if (ONLY_SERVER.has(url.pathname.split('/', 2)[1] ?? '')) return 'pass'
  if (request.mode === 'navigate') return 'page'
  return url.pathname.startsWith('/assets/') ? 'asset' : 'pass'
}
