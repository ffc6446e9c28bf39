import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { idParams } from '#domain/contract/wire.ts'

/** The longest state that a request may have; the server checks its bytes. */
const state = z.string().check(z.maxLength(1_000_000))

const key = z.string().check(z.minLength(1), z.maxLength(100))

const name = z.string().check(z.minLength(1), z.maxLength(100))

const dashboardId = z.int().check(z.minimum(1))

const ownFields = { uuid: z.optional(z.guid()), mark: z.optional(z.record(z.string(), z.unknown())) }

const newView = z.strictObject({
  dashboard_id: dashboardId,
  key,
  name,
  state,
  is_shared: z.optional(z.boolean()),
  ...ownFields,
})

/** A new view of a dashboard. */
export type NewView = z.infer<typeof newView>

const viewPatch = z.strictObject({
  name: z.optional(name),
  state: z.optional(state),
  is_shared: z.optional(z.boolean()),
  mark: ownFields.mark,
})

/** The changed fields of a view. */
export type ViewPatch = z.infer<typeof viewPatch>

const newMemory = z.strictObject({
  dashboard_id: dashboardId,
  state: z.nullish(state),
  default_view: z.nullish(key),
  ...ownFields,
})

/** The new memory of a dashboard. */
export type NewMemory = z.infer<typeof newMemory>

const memoryPatch = z.strictObject({
  state: z.nullish(state),
  default_view: z.nullish(key),
  mark: ownFields.mark,
})

/** The changed fields of a memory. */
export type MemoryPatch = z.infer<typeof memoryPatch>

const view = z.looseObject({
  id: z.int(),
  dashboard_id: z.int(),
  key: z.string(),
  name: z.string(),
  state: z.string(),
  is_shared: z.boolean(),
  user_id: z.int(),
})

const memory = z.looseObject({
  id: z.int(),
  dashboard_id: z.int(),
  state: z.nullable(z.string()),
  default_view: z.nullable(z.string()),
})

const written = z.object({ id: z.int(), result: z.looseObject({}) })

const message = z.object({ message: z.string() })

const VIEWS = '/api/v1/dashboard_view/'

const MEMORIES = '/api/v1/dashboard_memory/'

/** Creates a named view of a dashboard that the user sees. */
export const createDashboardView = call({
  summary: 'Make a named view of a dashboard',
  method: 'POST',
  path: VIEWS,
  synced: 'create',
  status: 201,
  body: newView,
  answer: written,
})

/** Reads a view of the user, or one that is shared with them. */
export const getDashboardView = call({
  summary: 'A named view of a dashboard',
  method: 'GET',
  path: `${VIEWS}{id}`,
  params: idParams,
  synced: 'read',
  answer: z.object({ id: z.int(), result: view }),
})

/** Changes a view of the user. */
export const updateDashboardView = call({
  summary: 'Change a named view of a dashboard',
  method: 'PUT',
  path: `${VIEWS}{id}`,
  params: idParams,
  synced: 'change',
  body: viewPatch,
  answer: written,
})

/** Deletes a view of the user. */
export const deleteDashboardView = call({
  summary: 'Delete a named view of a dashboard',
  method: 'DELETE',
  path: `${VIEWS}{id}`,
  params: idParams,
  synced: 'change',
  answer: message,
})

/** Stores the last filters of a dashboard. */
export const createDashboardMemory = call({
  summary: 'Remember the filters of a dashboard',
  method: 'POST',
  path: MEMORIES,
  synced: 'create',
  status: 201,
  body: newMemory,
  answer: written,
})

/** Reads the last filters of a dashboard. */
export const getDashboardMemory = call({
  summary: 'The remembered filters of a dashboard',
  method: 'GET',
  path: `${MEMORIES}{id}`,
  params: idParams,
  synced: 'read',
  answer: z.object({ id: z.int(), result: memory }),
})

/** Changes the last filters of a dashboard. */
export const updateDashboardMemory = call({
  summary: 'Change the remembered filters of a dashboard',
  method: 'PUT',
  path: `${MEMORIES}{id}`,
  params: idParams,
  synced: 'change',
  body: memoryPatch,
  answer: written,
})

/** Forgets the last filters of a dashboard. */
export const deleteDashboardMemory = call({
  summary: 'Forget the filters of a dashboard',
  method: 'DELETE',
  path: `${MEMORIES}{id}`,
  params: idParams,
  synced: 'change',
  answer: message,
})
