import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import { idParams, listAnswer, listQueryString, recordAnswer } from '#domain/contract/wire.ts'
import { addFavoriteOf, favoriteStatusOf, removeFavoriteOf } from './each-kind/favorites.ts'

/** A tag as lists give it; 1 is the type of those that people give. */
const tagRow = z.looseObject({
  id: z.int(),
  name: z.string(),
  type: z.union([z.int(), z.string()]),
  description: z.nullish(z.string()),
})

/** A record by what the wire calls its kind, and its id. */
const tagged = z.tuple([z.string(), z.int()])

/** Most records that one request gives a tag to, and most tags of one. */
const MOST = 1_000

const objects = z.optional(z.array(tagged).check(z.maxLength(MOST)))

const name = z.string().check(z.minLength(1), z.maxLength(250))

/** A tag with the records that shall have it. */
const tagBody = z.object({ name, description: z.nullish(z.string()), objects_to_tag: objects })

/** A tag with the records that shall have it. */
export type TagBody = z.infer<typeof tagBody>

const tagPatch = z.object({
  name: z.optional(name),
  description: z.nullish(z.string()),
  objects_to_tag: objects,
})

/** What an update of a tag changes: its records are those that are named, where any are. */
export type TagPatch = z.infer<typeof tagPatch>

const id = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

/** The number of a kind (1 saved query, 2 chart, 3 dashboard, 4 dataset), and a record of it. */
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

/** Gives a tag. */
export const getTag = call({
  summary: 'One tag',
  method: 'GET',
  path: '/api/v1/tag/{id}',
  params: idParams,
  answer: recordAnswer(tagRow),
})

/** Makes a tag, or takes the one of this name, and has exactly the named records have it. */
export const createTag = call({
  summary: 'Make a tag',
  method: 'POST',
  path: '/api/v1/tag/',
  status: 201,
  body: tagBody,
  answer: nothing,
})

/** Makes tags, or takes those of these names, and gives them to records; those that have one keep it. */
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

/** Deletes a tag, and takes it from all records. */
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

/** Gives tags to one record. */
export const tagObject = call({
  summary: 'Give tags to a record',
  method: 'POST',
  path: '/api/v1/tag/{type}/{id}/',
  params: objectParams,
  status: 201,
  body: z.object({ properties: z.object({ tags: z.array(z.string()).check(z.maxLength(MOST)) }) }),
  answer: nothing,
})

/** Takes a tag from one record. */
export const untagObject = call({
  summary: 'Take a tag from a record',
  method: 'DELETE',
  path: '/api/v1/tag/{type}/{id}/{tag}/',
  params: z.extend(objectParams, { tag: z.string() }),
  answer: said,
})

/** Lists the records that have any of some tags, which are named or given by their ids. */
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

/** Asks which tags are favourites of the user. */
export const tagFavoriteStatus = favoriteStatusOf('tag')

/** Makes a tag a favourite. */
export const addTagFavorite = addFavoriteOf('tag')

/** Takes a tag from the favourites. */
export const removeTagFavorite = removeFavoriteOf('tag')
