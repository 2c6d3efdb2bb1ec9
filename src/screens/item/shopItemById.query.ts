import { graphql } from '../../api/graphql'

/** One item as its own page shows it (SPEC.md section 7). */
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
