import { type PageTag, tagsOf } from '#server/superset/probe/page-tags.ts'
import { readBootstrap } from '#server/superset/probe/read-bootstrap.ts'
import type { UpstreamAnswer } from '#server/superset/upstream/upstream.ts'

/**
 * The sign-in that a Superset offers. `form`: name and password, `isDirectory` if a directory (LDAP) checks them.
 * `providers`: buttons that lead to others, by their names; `areAddresses` if each has its own address (OAuth).
 * `elsewhere`: a page of another host (single sign-on). `page`: a page of the Superset that this version cannot read.
 * `none`: not a Superset.
 */
export type LoginPage =
  | { readonly kind: 'form'; readonly csrfToken: string | null; readonly isDirectory: boolean }
  | { readonly kind: 'providers'; readonly names: readonly string[]; readonly areAddresses: boolean }
  | { readonly kind: 'elsewhere'; readonly host: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'none'; readonly status: number }

/** Flask-AppBuilder's numbers for how accounts are checked. */
const AUTH = { openId: 0, database: 1, directory: 2, proxy: 3, oauth: 4, saml: 5 } as const

/** Upper limit of the names of providers that are read. */
const MOST_PROVIDERS = 20

/** Reads the answer to a request for the login page without a session; `origin` is the Superset's own. */
export function readLoginPage(answer: UpstreamAnswer, origin: string): LoginPage {
  if (answer.status >= 300 && answer.status < 400) return redirected(answer, origin)
  if (answer.status !== 200) return { kind: 'none', status: answer.status }
  const tags = tagsOf(answer.body)
  const bootstrap = readBootstrap(tags)
  const byType = bootstrap.ok ? pageByType(bootstrap.value.conf, tags) : null
  return byType ?? pageByTags(tags) ?? { kind: 'none', status: answer.status }
}

/** Pages of 5 and later are drawn by their script; the settings describe the sign-in. */
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

/** The id of a provider's button ends with the provider's name. */
function buttonName({ attributes }: PageTag): readonly string[] {
  const id = attributes.get('id') ?? ''
  return id.startsWith(BUTTON_ID) ? [id.slice(BUTTON_ID.length)] : []
}

/** The token of the form; null if the Superset does not check one. */
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
