import { graphql } from '../api/graphql'

/** The signed-in person as the profile shows them (SPEC.md section 7). */
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
