import DOMPurify from 'dompurify'
import { safeImageAddress, safeLink } from '#domain/security/safe-link.ts'

/** The elements that HTML from data may have, without style, name or id. Source: BI spec §5, security §12. */
const ALLOWED_TAGS = [
  'a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins',
  'kbd li mark ol p pre q s small span strong sub summary sup table tbody td tfoot th thead tr u ul',
].flatMap((tags) => tags.split(' '))
const ALLOWED_ATTR = ['align', 'alt', 'colspan', 'href', 'rowspan', 'src', 'start']

const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element instanceof HTMLImageElement) cleanImage(element)
  else if (element instanceof HTMLAnchorElement) setLink(element, element.getAttribute('href'))
})

/** Makes elements of untrusted HTML: forbidden elements are replaced by their text. */
export function cleanHtml(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

function setLink(link: HTMLAnchorElement, address: string | null): void {
  const href = safeLink(address ?? '')
  if (href === null) return link.removeAttribute('href')
  link.setAttribute('href', href)
  link.rel = 'noopener noreferrer nofollow'
}

/** Replaces an image that may not be loaded by a link to it. */
function cleanImage(image: HTMLImageElement): void {
  const address = image.getAttribute('src')
  const src = safeImageAddress(address ?? '')
  if (src !== null) {
    image.setAttribute('src', src)
    image.loading = 'lazy'
    return
  }
  const link = document.createElement('a')
  link.textContent = image.alt === '' ? 'Picture' : image.alt
  setLink(link, address)
  image.replaceWith(link)
}
