import { SERVER_KIND_MARK } from '#domain/contract/server/page-mark.ts'
import type { ScreenFiles, ScreenName } from './screen-files.ts'

/** Paths of the built files by screen, without a leading slash, as the build lists them. */
export type AllScreenFiles = Readonly<Record<ScreenName, ScreenFiles>>

/** The server that answers calls: this one, or the Superset behind it. */
export type ServerKind = 'offset' | 'superset'

/** A visited screen, its first requests, and the kind of the server; null if unknown. */
interface VisitedScreen {
  readonly screen: ScreenName
  readonly requests: readonly string[]
  readonly kind: ServerKind | null
}

/**
 * The built page with links to all files and calls that a screen is going to fetch, so that the browser requests them at once,
 * and with the kind of the server, which a first visit needs before it has requested it. Without links if the list is of
 * another build.
 */
export function withLinks(
  html: string,
  files: AllScreenFiles,
  { screen, requests, kind }: VisitedScreen,
): string {
  const { scripts, soon, fonts } = files[screen]
  const [shell] = scripts
  const isNamed = (file: string) => html.includes(`"/${file}"`)
  if (shell === undefined || !isNamed(shell)) return html
  const missing = (names: readonly string[]) => names.filter((file) => !isNamed(file))
  const mark = kind === null ? [] : [`<meta name="${SERVER_KIND_MARK}" content="${kind}">`]
  const links = [
    ...requests.map((address) => `rel="preload" as="fetch" href="${escaped(address)}"`),
    ...missing(scripts).map((file) => `rel="modulepreload" href="/${file}"`),
    ...fonts.map((file) => `rel="preload" as="font" type="font/woff2" href="/${file}"`),
    ...missing(soon).map((file) => `rel="modulepreload" fetchpriority="low" href="/${file}"`),
  ]
  const lines = [...mark, ...links.map((attributes) => `<link ${attributes} crossorigin>`)].join('\n    ')
  return html.replace('</head>', () => `${lines}\n  </head>`)
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
