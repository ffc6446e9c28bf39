import * as z from 'zod/mini'
import { call } from './call.ts'
import { risonQuery } from './rison/rison-query.ts'

/** Header of a repeatable write: the id of its operation. Its answer is stored for 30 days. Source: sync §3.6. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

/** Header of a repeated answer: "true". */
export const IDEMPOTENCY_REPLAYED_HEADER = 'Idempotency-Replayed'

/** The most characters of an idempotency key, which has printable ASCII without spaces. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 128

/** The most changes in an answer of `listChanges`. */
export const MAX_CHANGES = 200

/**
 * Reads the sync abilities of a server beyond Superset's wire; a Superset answers 404. `shared_kinds` are kinds of its
 * list that all users see. Source: sync §3.6.
 */
export const getSyncAbilities = call({
  summary: 'What this server can do for sync',
  method: 'GET',
  path: '/api/v1/sync/',
  answer: z.object({
    result: z.object({
      idempotency_keys: z.boolean(),
      revisions: z.boolean(),
      uuids: z.boolean(),
      changes: z.boolean(),
      keeps_tabs: z.boolean(),
      shared_kinds: z.optional(z.array(z.string())),
    }),
  }),
})

/**
 * The current state of a record, or its deletion: then `record` is the last state, or null if the server no longer has
 * it, as on the first page of a list from the beginning. `kind` is the server's name, of which a device ignores unknown
 * ones; `record` is as that kind's read returns it. `revision` increases over all records; `uuid` is that of its create.
 */
const wireChange = z.object({
  kind: z.string(),
  id: z.int(),
  uuid: z.nullable(z.string()),
  revision: z.int(),
  deleted: z.boolean(),
  record: z.nullable(z.record(z.string(), z.unknown())),
})

/**
 * The user's records that changed since a cursor, oldest change first, each once; without a cursor all of them. More
 * follow at `cursor` while `has_more`. `reset`: the cursor is not of this store, which may have been restored from a
 * backup; the answer starts from the beginning, and unlisted records do not exist. Tabs and table schemas are listed only
 * if the server stores tabs (`keeps_tabs`). `user_id` is the user of the cursor: a cursor of another user would skip
 * changes. `deleted_at` is the revision of the last acknowledged delete that no list has covered since: if the store
 * never issued it, the store was restored from an older backup, and the answer is a `reset`. Source: sync §3.12.
 */
export const listChanges = call({
  summary: 'Records of the user that changed since a cursor',
  method: 'GET',
  path: '/api/v1/sync/changes',
  query: z.object({
    q: risonQuery(
      z.optional(
        z.object({
          cursor: z.optional(z.string().check(z.maxLength(100))),
          deleted_at: z.optional(z.int()),
        }),
      ),
    ),
  }),
  answer: z.object({
    result: z.object({
      user_id: z.int(),
      changes: z.array(wireChange),
      cursor: z.string(),
      has_more: z.boolean(),
      reset: z.boolean(),
    }),
  }),
})
