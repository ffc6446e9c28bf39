// Calls of Superset's own lists of queries; the window uses none of them.
import { distinctOf, infoOf, relatedOf } from '#domain/contract/bi/each-kind/related.ts'

/** Reads databases of queries, or the users who ran some. */
export const getQueryRelated = relatedOf('query')

/** Reads the states of the user's queries. */
export const getQueryDistinct = distinctOf('query')

/** Reads the user's permissions on saved queries. */
export const getSavedQueryInfo = infoOf('saved_query')

/** Reads databases of saved queries, or their authors. */
export const getSavedQueryRelated = relatedOf('saved_query')

/** Reads the schemas or catalogs of the user's saved queries. */
export const getSavedQueryDistinct = distinctOf('saved_query')
