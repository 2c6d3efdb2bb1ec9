import { graphql } from '../../api/graphql'

/** Adds a tag (SPEC.md section 7). */
export const createItemTagMutation = graphql(`
  mutation createItemTag($input: CreateItemTagInput!) {
    createItemTag(input: $input) {
      success
      itemTag {
        id
        name
      }
    }
  }
`)
