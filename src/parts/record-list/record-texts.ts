import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { bundleNoun } from '#parts/bundles/bundle-texts.ts'

/** Title of the dialog that confirms the deletion of records. */
export function deleteTitle(kind: BundleKind, names: readonly string[]): string {
  const [first, ...others] = names
  if (first === undefined || others.length > 0) return `Delete ${names.length} ${bundleNoun(kind)}?`
  return `Delete “${isolated(first)}”?`
}

/** Toast after records were deleted. */
export function deletedText(kind: BundleKind, names: readonly string[]): string {
  const [first, ...others] = names
  if (first === undefined || others.length > 0) return `Deleted: ${names.length} ${bundleNoun(kind)}`
  return `Deleted: ${isolated(first)}`
}
