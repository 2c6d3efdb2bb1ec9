import { graphql } from '../../api/graphql'

/** One item for its own page (SPEC.md section 7). */
export const shopItemByIdQuery = graphql(`
  query shopItemById($id: ID!) {
    shopItemById(id: $id) {
      id
      title
      description
      imageIds
      tags {
        name
      }
      sizing {
        priceXS
      }
    }
  }
`)
