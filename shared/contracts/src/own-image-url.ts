/** The address of a picture of the visitor's own; the group is its file. Behind the `#` stands the ink of what is printed on it. */
export const ownImageUrlPattern = /^\/images\/own\/([A-Za-z0-9_-]{1,64}\.webp)(?:#(?:light|dark)-\d{1,2})?$/;
