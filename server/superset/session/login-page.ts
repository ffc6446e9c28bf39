import { type PageTag, tagsOf } from '#server/superset/probe/page-tags.ts'
import { readBootstrap } from '#server/superset/probe/read-bootstrap.ts'
import type { UpstreamAnswer } from '#server/superset/upstream/upstream.ts'

/**
 * What a Superset shows to who wants to sign in. `form`: name and password, `isDirectory` where they are those of a
 * directory (LDAP). `providers`: buttons that lead to others, by their names, and whether each is an address of its own (OAuth).
 * `elsewhere`: the page of another host, which
 * signs in for many. `page`: a page of its own that this version cannot read. `none`: nothing of a Superset.
 */
export type LoginPage =
  | { readonly kind: 'form'; readonly csrfToken: string | null; readonly isDirectory: boolean }
  | { readonly kind: 'providers'; readonly names: readonly string[]; readonly areAddresses: boolean }
  | { readonly kind: 'elsewhere'; readonly host: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'none'; readonly status: number }

/** Flask-AppBuilder's numbers for how accounts are checked. */
const AUTH = { openId: 0, database: 1, directory: 2, proxy: 3, oauth: 4, saml: 5 } as const

/** Most names of providers that are told. */
const MOST_PROVIDERS = 20

/** Reads what was answered to a question for the login page without a session; `origin` is the Superset's own. */
export function readLoginPage(answer: UpstreamAnswer, origin: string): LoginPage {
  if (answer.status >= 300 && answer.status < 400) return redirected(answer, origin)
  if (answer.status !== 200) return { kind: 'none', status: answer.status }
  const tags = tagsOf(answer.body)
  const bootstrap = readBootstrap(tags)
  const byType = bootstrap.ok ? pageByType(bootstrap.value.conf, tags) : null
  return byType ?? pageByTags(tags) ?? { kind: 'none', status: answer.status }
}

/** The page of 5 and later is drawn by its script, and says in its settings what it will draw. */
function pageByType(conf: ReadonlyMap<string, unknown>, tags: readonly PageTag[]): LoginPage | null {
  switch (conf.get('AUTH_TYPE')) {
    case AUTH.database:
      return { kind: 'form', csrfToken: csrfTokenOf(tags), isDirectory: false }
    case AUTH.directory:
      return { kind: 'form', csrfToken: csrfTokenOf(tags), isDirectory: true }
    case AUTH.oauth:
      return { kind: 'providers', names: providerNames(conf.get('AUTH_PROVIDERS')), areAddresses: true }
    case AUTH.openId:
    case AUTH.saml:
      return { kind: 'providers', names: providerNames(conf.get('AUTH_PROVIDERS')), areAddresses: false }
    case AUTH.proxy:
      return { kind: 'page' }
    default:
      return null
  }
}

function pageByTags(tags: readonly PageTag[]): LoginPage | null {
  const fields = new Set(tags.filter(({ name }) => name === 'input').map((tag) => tag.attributes.get('name')))
  if (fields.has('username') && fields.has('password'))
    return { kind: 'form', csrfToken: csrfTokenOf(tags), isDirectory: false }
  const buttons = tags.flatMap(buttonName)
  if (buttons.length > 0)
    return { kind: 'providers', names: buttons.slice(0, MOST_PROVIDERS), areAddresses: true }
  if (fields.has('openid')) return { kind: 'providers', names: ['OpenID'], areAddresses: false }
  return fields.has('csrf_token') ? { kind: 'page' } : null
}

const BUTTON_ID = 'btn-signin-'

/** The button of a provider has the provider's name at the end of its id. */
function buttonName({ attributes }: PageTag): readonly string[] {
  const id = attributes.get('id') ?? ''
  return id.startsWith(BUTTON_ID) ? [id.slice(BUTTON_ID.length)] : []
}

/** The token that the form carries; null where the Superset checks none. */
function csrfTokenOf(tags: readonly PageTag[]): string | null {
  const field = tags.find(
    ({ name, attributes }) => name === 'input' && attributes.get('name') === 'csrf_token',
  )
  return field?.attributes.get('value') ?? null
}

function providerNames(given: unknown): readonly string[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, MOST_PROVIDERS).flatMap((one: unknown) => {
    const name = typeof one === 'object' && one !== null && 'name' in one ? one.name : one
    return typeof name === 'string' ? [name] : []
  })
}

function redirected({ headers, status }: UpstreamAnswer, origin: string): LoginPage {
  const location = headers['location'] ?? ''
  if (!URL.canParse(location, origin)) return { kind: 'none', status }
  const { host } = new URL(location, origin)
  return host === new URL(origin).host ? { kind: 'page' } : { kind: 'elsewhere', host }
}
