import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import { idParams, listAnswer, listQueryString, okAnswer, recordAnswer } from '#domain/contract/wire.ts'
import { favoriteIds, favoriteValues } from './each-kind/favorites.ts'

/** A tag in a list; 1 is the type of users' tags. */
const tagRow = z.looseObject({
  id: z.int(),
  name: z.string(),
  type: z.union([z.int(), z.string()]),
  description: z.nullish(z.string()),
})

const tagged = z.tuple([z.string(), z.int()])

/** The most records of a request, and the most tags of a record. */
const MOST = 1_000

const objects = z.optional(z.array(tagged).check(z.maxLength(MOST)))

const name = z.string().check(z.minLength(1), z.maxLength(250))

const tagBody = z.object({ name, description: z.nullish(z.string()), objects_to_tag: objects })

/** A tag with its records. */
export type TagBody = z.infer<typeof tagBody>

const tagPatch = z.object({
  name: z.optional(name),
  description: z.nullish(z.string()),
  objects_to_tag: objects,
})

/** Fields of an update of a tag; `objects`, if given, replace its records. */
export type TagPatch = z.infer<typeof tagPatch>

const id = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

/** The number of a kind (1 saved query, 2 chart, 3 dashboard, 4 dataset), and the id of a record. */
const objectParams = z.object({ type: id, id })

const said = z.object({ message: z.string() })

const nothing = z.object({})

/** Lists tags, with Superset's own filters. */
export const listTags = call({
  summary: 'Tags',
  method: 'GET',
  path: '/api/v1/tag/',
  query: listQueryString,
  answer: listAnswer(tagRow),
})

/** Reads a tag. */
export const getTag = call({
  summary: 'One tag',
  method: 'GET',
  path: '/api/v1/tag/{id}',
  params: idParams,
  answer: recordAnswer(tagRow),
})

/** Creates a tag, unless one with the name exists, and sets its records. */
export const createTag = call({
  summary: 'Make a tag',
  method: 'POST',
  path: '/api/v1/tag/',
  status: 201,
  body: tagBody,
  answer: nothing,
})

/** Creates missing tags and adds them to records. */
export const createTags = call({
  summary: 'Give tags to records',
  method: 'POST',
  path: '/api/v1/tag/bulk_create',
  body: z.object({ tags: z.array(tagBody).check(z.maxLength(MOST)) }),
  answer: z.object({
    result: z.object({ objects_skipped: z.array(tagged), objects_tagged: z.array(tagged) }),
  }),
})

/** Changes a tag. */
export const updateTag = call({
  summary: 'Change a tag',
  method: 'PUT',
  path: '/api/v1/tag/{id}',
  params: idParams,
  body: tagPatch,
  answer: z.object({ id: z.int(), result: z.looseObject({}) }),
})

/** Deletes a tag and removes it from all records. */
export const deleteTag = call({
  summary: 'Delete a tag',
  method: 'DELETE',
  path: '/api/v1/tag/{id}',
  params: idParams,
  answer: said,
})

/** Deletes tags by their names. */
export const deleteTags = call({
  summary: 'Delete several tags',
  method: 'DELETE',
  path: '/api/v1/tag/',
  query: z.object({ q: risonQuery(z.array(z.string()).check(z.maxLength(MOST))) }),
  answer: said,
})

/** Adds tags to a record. */
export const tagObject = call({
  summary: 'Give tags to a record',
  method: 'POST',
  path: '/api/v1/tag/{type}/{id}/',
  params: objectParams,
  status: 201,
  body: z.object({ properties: z.object({ tags: z.array(z.string()).check(z.maxLength(MOST)) }) }),
  answer: nothing,
})

/** Removes a tag from a record. */
export const untagObject = call({
  summary: 'Take a tag from a record',
  method: 'DELETE',
  path: '/api/v1/tag/{type}/{id}/{tag}/',
  params: z.extend(objectParams, { tag: z.string() }),
  answer: said,
})

/** Lists the records with any of some tags, by their names or ids. */
export const getTaggedObjects = call({
  summary: 'The records of tags',
  method: 'GET',
  path: '/api/v1/tag/get_objects/',
  query: z.object({
    tagIds: z.optional(z.string().check(z.maxLength(10_000))),
    tags: z.optional(z.string().check(z.maxLength(10_000))),
    types: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    result: z.array(
      z.looseObject({
        id: z.int(),
        type: z.string(),
        name: z.nullable(z.string()),
        url: z.string(),
        tags: z.array(z.object({ id: z.int(), name: z.string(), type: z.string() })),
      }),
    ),
  }),
})

/** Reads which tags are favourites of the user. */
export const tagFavoriteStatus = call({
  summary: 'Which tags are favourites',
  method: 'GET',
  path: '/api/v1/tag/favorite_status/',
  query: favoriteIds,
  answer: favoriteValues,
})

/** Marks a tag as a favourite. */
export const addTagFavorite = call({
  summary: 'Make a tag a favourite',
  method: 'POST',
  path: '/api/v1/tag/{id}/favorites/',
  params: idParams,
  answer: okAnswer,
})

/** Removes a tag from the favourites. */
export const removeTagFavorite = call({
  summary: 'Take a tag from the favourites',
  method: 'DELETE',
  path: '/api/v1/tag/{id}/favorites/',
  params: idParams,
  answer: okAnswer,
})
