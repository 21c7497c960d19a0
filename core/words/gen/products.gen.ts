// Made of core/words/products.en.json by npm run words.
import type { Word } from '../word.ts'

/** Products */
export const title = 'products.0:Products' as unknown as Word
/** Product updated successfully */
export const updated = 'products.1:Product updated successfully' as unknown as Word
/** Product added successfully */
export const added = 'products.2:Product added successfully' as unknown as Word
/** Failed to update product */
export const updateFailed = 'products.3:Failed to update product' as unknown as Word
/** Failed to create product */
export const createFailed = 'products.4:Failed to create product' as unknown as Word
/** Edit Product */
export const edit = 'products.5:Edit Product' as unknown as Word
/** Add New Product */
export const addNew = 'products.6:Add New Product' as unknown as Word
/** Products fill in invoice lines with one click. */
export const about = 'products.7:Products fill in invoice lines with one click.' as unknown as Word
/** Saving... */
export const saving = 'products.8:Saving...' as unknown as Word
/** Adding... */
export const adding = 'products.9:Adding...' as unknown as Word
/** Save Changes */
export const saveChanges = 'products.10:Save Changes' as unknown as Word
/** Add Product */
export const add = 'products.11:Add Product' as unknown as Word
/** Short description */
export const short = 'products.12:Short description' as unknown as Word
/** Detailed description */
export const detailed = 'products.13:Detailed description' as unknown as Word
/** Price */
export const price = 'products.14:Price' as unknown as Word
/** Unit */
export const unit = 'products.15:Unit' as unknown as Word
/** Taxes */
export const taxes = 'products.16:Taxes' as unknown as Word
/** Lines of this product carry them. None: those that are usual. */
export const taxesHelp = 'products.17:Lines of this product carry them. None: those that are usual.' as unknown as Word
/** Failed to fetch products */
export const loadFailed = 'products.18:Failed to fetch products' as unknown as Word
/** Try Again */
export const tryAgain = 'products.19:Try Again' as unknown as Word
/** No products to export */
export const nothingToExport = 'products.20:No products to export' as unknown as Word
/** Import */
export const importList = 'products.21:Import' as unknown as Word
/** No products found */
export const noneFound = 'products.22:No products found' as unknown as Word
/** Nothing in the catalogue matches your search. */
export const noMatch = 'products.23:Nothing in the catalogue matches your search.' as unknown as Word
/** Add your first product to fill in invoice lines with one click. */
export const addFirst = 'products.24:Add your first product to fill in invoice lines with one click.' as unknown as Word
/** How to import a list */
export const howToImport = 'products.25:How to import a list' as unknown as Word
/** Description */
export const description = 'products.26:Description' as unknown as Word
/** Details */
export const details = 'products.27:Details' as unknown as Word
/** Created */
export const created = 'products.28:Created' as unknown as Word
/** Actions */
export const actions = 'products.29:Actions' as unknown as Word
/** Edit {name} */
export const editOne = 'products.30=["Edit ",["name"]]' as unknown as Word<{ name: string }>
/** Delete {name} */
export const deleteOne = 'products.31=["Delete ",["name"]]' as unknown as Word<{ name: string }>
/** Failed to restore product */
export const restoreFailed = 'products.32:Failed to restore product' as unknown as Word
/** Product deleted successfully */
export const deleted = 'products.33:Product deleted successfully' as unknown as Word
/** Undo */
export const undo = 'products.34:Undo' as unknown as Word
/** Failed to delete product */
export const deleteFailed = 'products.35:Failed to delete product' as unknown as Word
/** Delete product */
export const deleteTitle = 'products.36:Delete product' as unknown as Word
/** This will permanently delete the product {name}. This action cannot be undone. */
export const deleteText = 'products.37=["This will permanently delete the product ",["name"],". This action cannot be undone."]' as unknown as Word<{ name: string }>
/** Delete */
export const remove = 'products.38:Delete' as unknown as Word
/** Deleting... */
export const deleting = 'products.39:Deleting...' as unknown as Word
/** Short description is required */
export const shortRequired = 'products.40:Short description is required' as unknown as Word
/** Short description must be at least 3 characters */
export const shortTooShort = 'products.41:Short description must be at least 3 characters' as unknown as Word
/** Short description must not exceed 100 characters */
export const shortTooLong = 'products.42:Short description must not exceed 100 characters' as unknown as Word
/** Short description has characters that cannot be printed */
export const shortUnprintable = 'products.43:Short description has characters that cannot be printed' as unknown as Word
/** Detailed description is required */
export const detailedRequired = 'products.44:Detailed description is required' as unknown as Word
/** Detailed description must be at least 10 characters */
export const detailedTooShort = 'products.45:Detailed description must be at least 10 characters' as unknown as Word
/** Detailed description must not exceed 1000 characters */
export const detailedTooLong = 'products.46:Detailed description must not exceed 1000 characters' as unknown as Word
/** Detailed description has characters that cannot be printed */
export const detailedUnprintable = 'products.47:Detailed description has characters that cannot be printed' as unknown as Word
/** Price is required */
export const priceRequired = 'products.48:Price is required' as unknown as Word
/** Price must be a positive number */
export const priceNotPositive = 'products.49:Price must be a positive number' as unknown as Word
/** {decimals, plural, =0 {Price must have no decimals} one {Price must have at most # decimal} other {Price must have at most # decimals}} */
export const priceDecimals = 'products.50=[["decimals","p",{"=0":"Price must have no decimals","one":["Price must have at most ",0," decimal"],"other":["Price must have at most ",0," decimals"]}]]' as unknown as Word<{ decimals: number }>
/** Price must be at most {most} */
export const priceTooHigh = 'products.51=["Price must be at most ",["most"]]' as unknown as Word<{ most: string }>
