import * as z from 'zod/mini'
import { call } from './call.ts'

/** The signed-in user. */
export const me = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  is_active: z.boolean(),
  is_anonymous: z.boolean(),
})

/** The signed-in user. */
export type Me = z.infer<typeof me>

/** Reads the signed-in user; 401 without one. */
export const getMe = call({
  summary: 'The signed-in user',
  method: 'GET',
  path: '/api/v1/me/',
  answer: z.object({ result: me }),
})

/** The signed-in user with roles; each role lists pairs of permission and view. */
const meWithRoles = z.object({
  userId: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  isActive: z.boolean(),
  isAnonymous: z.boolean(),
  createdOn: z.string(),
  roles: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
  permissions: z.record(z.string(), z.unknown()),
})

/** Reads the user's roles and permissions. */
export const getMyRoles = call({
  summary: 'Roles and permissions of the signed-in user',
  method: 'GET',
  path: '/api/v1/me/roles/',
  answer: z.object({ result: meWithRoles }),
})
