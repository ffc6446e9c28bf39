import * as z from 'zod/mini'
import { call } from './call.ts'
import { risonQuery } from './rison/rison-query.ts'

/** Header of a write that may be repeated: its operation's id. The answer is kept for 30 days. Source: sync §3.6. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

/** Header of an answer that was given before: "true". */
export const IDEMPOTENCY_REPLAYED_HEADER = 'Idempotency-Replayed'

/** Most characters of an idempotency key; all are printable ASCII without spaces. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 128

/** Most changes that one answer of `listChanges` has. */
export const MAX_CHANGES = 200

/**
 * Asks what a server can do for sync beyond Superset's wire; a Superset answers 404. `shared_kinds` are the kinds of its list
 * that everybody sees. Source: sync §3.6.
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
 * A record as it is now, or that it was deleted: then `record` is what it was, as long as the server remembers that, or
 * else null; so it is on the first page of a list from the beginning. `kind` is the server's word, of which a device
 * passes over those that it does not know; `record` is as that kind's read gives it. `revision` only ever grows, over all
 * records; `uuid` is what its create said.
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
 * follow at `cursor` while `has_more`. `reset` tells that the cursor is not of this store, which was restored from a
 * backup perhaps: the answer starts from the beginning, and what it does not name is not there. Tabs and table schemas
 * are told of only where the server keeps tabs (`keeps_tabs`). `user_id` is whom the server took the asker for: a cursor
 * that went on over another user's changes would never tell of them. `deleted_at` is the revision of the last delete that
 * the asker was acknowledged and no list has covered since: where the store never gave it, the store was restored from a
 * backup of before that delete, and the answer is a `reset`. Source: sync §3.12.
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
