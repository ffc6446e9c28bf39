/** Longer addresses are none that anybody wrote by hand, in UTF-16 units. */
const MAX_LENGTH = 2_048

/** Control characters, which browsers take out of an address before they read it, and backslashes, which they read as slashes. */
const NEVER = /[\p{Cc}\\]/u

/** Marks that nobody sees, or that turn the direction of what follows: the address would not be the one that is read. */
const UNSEEN = /[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/

/** A host behind the scheme, without a name and password before it, by which one host is dressed up as another. */
const WEB = /^https?:\/\/[^/?#@\s]+(?:[/?#]|$)/i

/** A path of this product, which no dots and slashes turn into the address of a host. */
const OWN_PATH = /^\/(?:\.{1,2}\/)*(?![/.])|^\/\.{0,2}$/

/** What browsers may read as a scheme: a colon before the path, the query or the fragment begins. */
const HAS_SCHEME = /^[^/?#]*:/

/**
 * The address that a link from data may have, null when it may have none. Allowed are http and https with a host,
 * mailto, and addresses of this product: a path, or what is relative to the page. Source: security §12.
 */
export function safeLink(text: string): string | null {
  const href = text.trim()
  if (href === '' || href.length > MAX_LENGTH || NEVER.test(href) || UNSEEN.test(href)) return null
  if (WEB.test(href)) return href
  if (/^mailto:[^\s]+$/i.test(href)) return href
  if (HAS_SCHEME.test(href)) return null
  return !href.startsWith('/') || OWN_PATH.test(href) ? href : null
}

/** Tells whether an address that `safeLink` allowed leads out of this product. */
export function leavesProduct(href: string): boolean {
  return HAS_SCHEME.test(href)
}

/** Files that are images by their names: asking for one does nothing else. */
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i

/**
 * The address that an image from data may be loaded from, null when it may not: files of this product alone, since the
 * content policy loads no other, and by their name images, so that nothing else is asked for. Source: security §11, §12.
 */
export function safeImageAddress(text: string): string | null {
  const href = safeLink(text)
  if (href === null || leavesProduct(href)) return null
  return IMAGE.test(href.split(/[?#]/)[0] ?? '') ? href : null
}
