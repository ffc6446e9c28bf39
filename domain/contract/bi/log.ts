import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import { listAnswer, listQueryString } from '#domain/contract/wire.ts'

/** The most events of a request; the others are left out. Source: BI spec §9. */
export const MOST_EVENTS = 1_024

/**
 * Accepts the events of a page, as the client of Superset sends them: a form with `events`, a JSON text with a list. The
 * answer is always 200 and empty, as that of the reference server; the client sends it by beacon, which has no token.
 * Events are stored with `explode=events` only.
 */
export const logEvents = call({
  summary: 'Take events of the page',
  method: 'POST',
  path: '/superset/log/',
  csrf: false,
  query: z.object({
    explode: z.optional(z.string()),
    dashboard_id: z.optional(z.string()),
    slice_id: z.optional(z.string()),
  }),
  bodyAs: 'any-form',
  body: z.object({ events: z.optional(z.string()) }),
  answer: z.null(),
})

/** An event in a list; `json` is its text. */
const logRow = z.looseObject({
  action: z.string(),
  dttm: z.string(),
  json: z.nullable(z.string()),
  dashboard_id: z.nullable(z.int()),
  slice_id: z.nullable(z.int()),
  duration_ms: z.nullable(z.int()),
  user_id: z.nullable(z.int()),
})

/** Lists stored events of the user, by default the newest first. */
export const listLogs = call({
  summary: 'Events of the pages of the user',
  method: 'GET',
  path: '/api/v1/log/',
  query: listQueryString,
  answer: listAnswer(logRow),
})

/** Reads what the user opened last; by default each record once. `time` is ms since 1970. */
export const getRecentActivity = call({
  summary: 'What the user opened last',
  method: 'GET',
  path: '/api/v1/log/recent_activity/',
  query: z.object({
    q: risonQuery(
      z.optional(
        z.object({
          actions: z.optional(z.array(z.string()).check(z.maxLength(20))),
          distinct: z.optional(z.boolean()),
          page: z.optional(z.int()),
          page_size: z.optional(z.int()),
        }),
      ),
    ),
  }),
  answer: z.object({
    result: z.array(
      z.object({
        action: z.string(),
        item_title: z.string(),
        item_type: z.nullable(z.string()),
        item_url: z.nullable(z.string()),
        time: z.number(),
        time_delta_humanized: z.string(),
      }),
    ),
  }),
})

const loadTimes = {
  loads: z.int(),
  median_ms: z.nullable(z.int()),
  slow_ms: z.nullable(z.int()),
}

/** The most records of each list of activity. */
export const MOST_ACTIVE = 100

/**
 * Reads who looked at what and how slow it was, from the events of all users of the last days; admins only. Beyond
 * Superset's calls. Times in ms since 1970; `slow_ms` is the 95th percentile. Without stored events the lists are empty.
 */
export const getActivity = call({
  summary: 'Who looked at what, and how slow it was',
  method: 'GET',
  path: '/api/v1/log/activity/',
  query: z.object({
    q: risonQuery(z.optional(z.object({ days: z.optional(z.int().check(z.minimum(1), z.maximum(90))) }))),
  }),
  answer: z.object({
    result: z.object({
      stores_events: z.boolean(),
      dashboards: z.array(
        z.object({
          id: z.int(),
          // Null for a deleted one.
          title: z.nullable(z.string()),
          openings: z.int(),
          people: z.array(z.string()),
          last_at: z.number(),
          ...loadTimes,
        }),
      ),
      charts: z.array(z.object({ id: z.int(), name: z.nullable(z.string()), ...loadTimes })),
      people: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          openings: z.int(),
          dashboards: z.int(),
          last_at: z.number(),
        }),
      ),
    }),
  }),
})
