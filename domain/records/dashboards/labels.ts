import { TEXTS, type TextKey } from '#domain/errors/texts.ts'
import {
  type FailedChange,
  type FailureLabel,
  type KindLabels,
  labelsOf,
} from '#domain/records/kind/labels.ts'

/** The labels of dashboards. */
export const dashboardsLabels: KindLabels = labelsOf({
  icon: 'dashboard',
  one: 'dashboard',
  fields: new Map([
    ['title', 'title'],
    ['slug', 'address'],
    ['published', 'published'],
    ['css', 'style'],
    ['position', 'layout'],
    ['metadata', 'filters and colors'],
    ['certifiedBy', 'certified by'],
    ['certificationDetails', 'certification'],
    ['owners', 'owners'],
    ['roles', 'roles'],
    ['tags', 'tags'],
  ]),
  setting: (_name, value) => (value === true ? 'Favorite' : 'No favorite'),
  failure: failureLabel,
})

/** Source: BI spec §6, §8. */
function failureLabel({ change, reason, message }: FailedChange): FailureLabel {
  if (change?.op === 'register') return { type: 'danger', code: 'favoriteFailed' }
  if (reason === 'forbidden') return { type: 'danger', code: forbiddenText(change?.fields ?? []) }
  const values = { reason: message === '' ? TEXTS.unknownErrorOccurred : message }
  return { type: 'danger', code: 'dashboardNotSaved', values }
}

function forbiddenText(fields: readonly string[]): TextKey {
  const isPublishing = fields.length === 1 && fields[0] === 'published'
  return isPublishing ? 'dashboardNotPublished' : 'dashboardForbidden'
}
