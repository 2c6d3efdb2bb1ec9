import { graphql, type ResultOf } from '../../api/graphql'

/** Every tag that an item can carry (SPEC.md section 7). */
export const itemTagsQuery = graphql(`
  query itemTags {
    itemTags {
      id
      name
    }
  }
`)

/** A tag that an item can carry. */
export type ItemTag = NonNullable<ResultOf<typeof itemTagsQuery>['itemTags']>[number]
