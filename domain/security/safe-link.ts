/** The longest accepted address, in UTF-16 units. */
const MAX_LENGTH = 2_048

/** Control characters, which browsers remove from an address, and backslashes, which they treat as slashes. */
const NEVER = /[\p{Cc}\\]/u

/** Invisible and bidirectional characters: the address would not be the one that is displayed. */
const UNSEEN = /[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/

/** A scheme and a host without user name and password, which can make one host look like another. */
const WEB = /^https?:\/\/[^/?#@\s]+(?:[/?#]|$)/i

/** A path of this product that dots and slashes cannot turn into the address of a host. */
const OWN_PATH = /^\/(?:\.{1,2}\/)*(?![/.])|^\/\.{0,2}$/

/** A colon before path, query or fragment, which browsers may treat as the end of a scheme. */
const HAS_SCHEME = /^[^/?#]*:/

/**
 * Validates the address of a link in data; null if it is not allowed. Allowed are http and https with a host, mailto,
 * and paths of this product, absolute or relative. Source: security §12.
 */
export function safeLink(text: string): string | null {
  const href = text.trim()
  if (href === '' || href.length > MAX_LENGTH || NEVER.test(href) || UNSEEN.test(href)) return null
  if (WEB.test(href)) return href
  if (/^mailto:[^\s]+$/i.test(href)) return href
  if (HAS_SCHEME.test(href)) return null
  return !href.startsWith('/') || OWN_PATH.test(href) ? href : null
}

/** Whether an address that `safeLink` accepted leaves this product. */
export function leavesProduct(href: string): boolean {
  return HAS_SCHEME.test(href)
}

/** Image files by extension: requesting one has no other effect. */
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i

/**
 * Validates the address of an image in data; null if it is not allowed. Allowed are image files of this product only:
 * the content policy blocks others, and requesting another path could have effects. Source: security §11, §12.
 */
export function safeImageAddress(text: string): string | null {
  const href = safeLink(text)
  if (href === null || leavesProduct(href)) return null
  return IMAGE.test(href.split(/[?#]/)[0] ?? '') ? href : null
}
