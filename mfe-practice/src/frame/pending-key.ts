/** Where a device keeps what it has changed of one person's rows of a table. */
export const pendingKey = (name: string, userId: string) => `practice_rows_${name}_${userId}`;

export const reflectionName = 'reflection';
