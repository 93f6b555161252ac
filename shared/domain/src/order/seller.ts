/** Who sells the cards, as it stands on invoices, line by line. */
export const seller = ['Bowtie', '1040 West Randolph Street', 'Chicago, IL 60607'] as const;
