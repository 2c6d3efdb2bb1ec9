import { graphql } from '../api/graphql'

/** The signed-in person with every field (SPEC.md section 7). */
export const currentUserQuery = graphql(`
  query currentUser {
    currentUser {
      email
      emailVerified
      id
      imageUrl
      provider
      roles {
        id
        role
      }
      username
    }
  }
`)
